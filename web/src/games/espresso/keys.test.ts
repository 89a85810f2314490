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

  it('name the action that has the key, and take it away only when asked to', () => {
    expect(bind(DEFAULTS, 'deck', 0, 'KeyF')).toEqual({ bound: null, taken: 'help3' });
    const { bound } = bind(DEFAULTS, 'deck', 0, 'KeyF', true);
    expect(bound?.deck).toEqual(['KeyF']);
    expect(bound?.help3).toEqual(['KeyJ']);
  });

  it('keep the keys that mean something everywhere', () => {
    expect(bind(DEFAULTS, 'deck', 0, 'Escape', true)).toEqual({ bound: null, taken: 'reserved' });
    expect(bind(DEFAULTS, 'deck', 0, 'Digit2')).toEqual({ bound: null, taken: 'reserved' });
  });

  it('exchange their places within an action without a copy', () => {
    expect(bind(DEFAULTS, 'waste', 0, 'KeyH').bound?.waste).toEqual(['KeyH']);
  });

  it('are called what stands on them', () => {
    expect(keyLabel('KeyA', 'fr')).toBe('Q');
    expect(keyLabel('Semicolon', 'de')).toBe('Ö');
    expect(keyLabel('KeyA', 'fr', new Map([['KeyA', 'a']]))).toBe('A');
    expect(keyLabel('Space', 'en')).toBe('␣');
  });

  it('leave a key that the player gave to something else where it is', () => {
    expect(actionOf('KeyV', DEFAULTS)).toBe('deck2');
    expect(actionOf('KeyV', bindings({ read: ['KeyV'] }))).toBe('read');
  });
});
