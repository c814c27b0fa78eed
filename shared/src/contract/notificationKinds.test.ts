import {
  NOTIFICATION_KINDS,
  NOTIFICATION_SETTINGS,
  notificationDefinition,
} from './notificationKinds';

test('each kind has a setting of its own', () => {
  expect(new Set(NOTIFICATION_SETTINGS).size).toBe(NOTIFICATION_KINDS.length);
});

test.each(NOTIFICATION_KINDS)(
  '%s: a retraction or a repetition can find its notification',
  (kind) => {
    const { dedupe, onRepeat, retractable } = notificationDefinition(kind);
    if (retractable || onRepeat !== 'ignore') expect(dedupe).not.toBeNull();
  },
);
