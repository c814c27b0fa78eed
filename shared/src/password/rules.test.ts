/** @jest-environment node */
import { passwordRules } from './rules';

const met = (password: string) => passwordRules(password).map((rule) => rule.met);

test('the five listed rules are ticked off one by one', () => {
  expect(met('')).toEqual([false, false, false, false, false]);
  expect(met('Aa1!')).toEqual([false, true, true, true, true]);
  expect(met('Long enough 1')).toEqual([true, true, true, true, false]);
  expect(met('Long-enough-1')).toEqual([true, true, true, true, true]);
});

test('they count as the server does: letters of any script, and characters, not their halves', () => {
  expect(met('Äöüß')).toEqual([false, true, true, false, false]);
  expect(met('٣')).toEqual([false, false, false, true, false]);
  expect(met('😀😀😀😀')).toEqual([false, false, false, false, true]);
  expect(met('e\u0301e\u0301')).toEqual([false, false, true, false, false]);
});
