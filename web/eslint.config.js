/** Rules for the page's code beyond its types. `npm run lint` checks them, `npm run format` fixes what it can. */

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules/', 'public/', 'src/protocol.ts', 'src/generated/'] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-function-return-type': ['error', { allowExpressions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Handlers are written `() => act()` or `return void act()`, and `void state` makes an effect depend on it.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Types describe the newest server and the newest browser; the page also meets older ones.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // The caller names the type of a server's answer: `ask<Me>('/api/me')`.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // State is replaced, never changed in place (`$state.raw`), so plain sets and maps are right.
      'svelte/prefer-svelte-reactivity': 'off',
      // French texts need no-break spaces.
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    // In markup the parser loses the types of callback parameters; svelte-check knows them.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
    },
  },
  {
    // Code outside a game asks `GAMES` or another registry, and never which game it is.
    files: ['src/**'],
    ignores: ['src/games/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/^(espresso|cafe)$/]',
          'SwitchCase > Literal[value=/^(espresso|cafe)$/]',
        ].map((selector) => ({ selector, message: 'Ask src/games instead of comparing the name of a game.' })),
      ],
    },
  },
  {
    files: ['eslint.config.js', 'scripts/*.js'],
    languageOptions: { globals: globals.node },
    ...ts.configs.disableTypeChecked,
  },
);
