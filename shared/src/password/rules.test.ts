/** @jest-environment node */
import { passwordRules } from './rules';

const met = (password: string) => passwordRules(password).map((rule) => rule.met);

test('the five listed rules are met one by one', () => {
  expect(met('')).toEqual([false, false, false, false, false]);
  expect(met('Aa1!')).toEqual([false, true, true, true, true]);
  expect(met('Long enough 1')).toEqual([true, true, true, true, false]);
  expect(met('Long-enough-1')).toEqual([true, true, true, true, true]);
});

test('they classify characters as the server does, in any script and by code point', () => {
  expect(met('Äöüß')).toEqual([false, true, true, false, false]);
  expect(met('٣')).toEqual([false, false, false, true, false]);
  expect(met('😀😀😀😀')).toEqual([false, false, false, false, true]);
  expect(met('e\u0301e\u0301')).toEqual([false, false, true, false, false]);
});
