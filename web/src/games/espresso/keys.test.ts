import { describe, expect, it } from 'vitest';
import { actionOf, bind, bindings, DEFAULTS, keyLabel, shownKey } from './keys';

describe('keys', () => {
  it('come with a set for each hand', () => {
    const bound = bindings({});
    expect(actionOf('KeyA', bound)).toBe('espresso');
    expect(actionOf('Semicolon', bound)).toBe('espresso');
    expect(actionOf('KeyX', bound)).toBeNull();
    expect(shownKey(bound, 'espresso', true)).toBe('Semicolon');
  });

  it('can be changed, one place at a time', () => {
    const { bound } = bind(DEFAULTS, 'deck', 0, 'KeyX');
    expect(bound?.deck).toEqual(['KeyX']);
    expect(actionOf('Space', bound ?? DEFAULTS)).toBeNull();
    expect(bindings({ deck: ['KeyX'] }).waste).toEqual(DEFAULTS.waste);
  });

  it('name the action that has a key, and move the key only on request', () => {
    expect(bind(DEFAULTS, 'deck', 0, 'KeyF')).toEqual({ bound: null, taken: 'help3' });
    const { bound } = bind(DEFAULTS, 'deck', 0, 'KeyF', true);
    expect(bound?.deck).toEqual(['KeyF']);
    expect(bound?.help3).toEqual(['KeyJ']);
  });

  it('reserve the keys that have a meaning everywhere', () => {
    expect(bind(DEFAULTS, 'deck', 0, 'Escape', true)).toEqual({ bound: null, taken: 'reserved' });
    expect(bind(DEFAULTS, 'deck', 0, 'Digit2')).toEqual({ bound: null, taken: 'reserved' });
  });

  it('swap places within an action without duplicates', () => {
    expect(bind(DEFAULTS, 'waste', 0, 'KeyH').bound?.waste).toEqual(['KeyH']);
  });

  it('are named by their labels', () => {
    expect(keyLabel('KeyA', 'fr')).toBe('Q');
    expect(keyLabel('Semicolon', 'de')).toBe('Ö');
    expect(keyLabel('KeyA', 'fr', new Map([['KeyA', 'a']]))).toBe('A');
    expect(keyLabel('Space', 'en')).toBe('␣');
  });

  it('leave a key where the player has put it', () => {
    expect(actionOf('KeyV', DEFAULTS)).toBe('deck2');
    expect(actionOf('KeyV', bindings({ read: ['KeyV'] }))).toBe('read');
  });
});
