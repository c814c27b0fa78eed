/** @jest-environment node */
import Type from 'typebox';
import Value from 'typebox/value';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_SETTINGS,
  notificationDefinition,
} from './notificationKinds';
import { hasPermission, hasRole, PERMISSIONS, type Permission, ROLES } from './roles';
import { ruleTitles } from './ruleTitles';
import { isBlankText, textLength, trimText } from './text';

test('each notification kind has its own setting, and can be found to retract or repeat it', () => {
  expect(new Set(NOTIFICATION_SETTINGS).size).toBe(NOTIFICATION_KINDS.length);
  for (const kind of NOTIFICATION_KINDS) {
    const { dedupe, onRepeat, retractable } = notificationDefinition(kind);
    if (retractable || onRepeat !== 'ignore') expect([kind, dedupe]).not.toEqual([kind, null]);
  }
});

test('a higher role has every permission of a lower one, no role has none', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    const has = ROLES.map((role) => hasPermission(role, permission));
    expect(has).toEqual([...has].sort());
    expect(has.at(-1)).toBe(true);
    expect(hasPermission(null, permission)).toBe(false);
    expect(hasPermission(undefined, permission)).toBe(false);
  }
  expect(hasRole('admin', 'moderator')).toBe(true);
  expect(hasRole('admin', 'admin')).toBe(true);
  expect(hasRole('admin', 'owner')).toBe(false);
  expect(hasRole(null, 'moderator')).toBe(false);
});

test('the titles of rules are the headings of the second level, each once', () => {
  const text = '# Ours\n## Be kind\nTo all.\n### Also\n##No\n## Be kind\n##  No ads \r\n';
  expect(ruleTitles(text)).toEqual(['Be kind', 'No ads']);
  expect(ruleTitles('')).toEqual([]);
});

test.each(['', ' \n\t', '\u200b', '\u3164 \u2800', '\ufeff\u2060', '\u202e', '\ufff9\u0085'])(
  '%j is blank',
  (text) => {
    expect([isBlankText(text), trimText(text)]).toEqual([true, '']);
  },
);

test.each(['a', ' 👩‍👩‍👧 ', '。', '\u200bא'])('%j is not blank', (text) => {
  expect([isBlankText(text), trimText(text)]).toEqual([false, text.trim()]);
});

test('characters are counted as the validator of the server counts them', () => {
  for (const text of ['😀'.repeat(3), 'abc', 'e\u0301x', '𝒳yz', '']) {
    const length = textLength(text);
    const max = (maxLength: number) => Value.Check(Type.String({ maxLength }), text);
    expect([text, max(length), length > 0 && max(length - 1)]).toEqual([text, true, false]);
  }
});
