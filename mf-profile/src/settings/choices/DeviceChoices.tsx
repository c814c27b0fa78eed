import { Switch, useBrowserNotificationSetting, useMessageSound } from '@kithkin/shared';
import styled from 'styled-components';
import { Rows } from '../settings.styles';

const Heading = styled.h3`
  margin-block: var(--space-5) var(--space-1);
`;

const BLOCKED = 'This browser blocks them. Allow notifications for this site in its settings.';

/** Browser notifications (where supported) and sound on this device. Stored locally, never sent. */
export function DeviceChoices() {
  const [notices, setNotices] = useBrowserNotificationSetting();
  const [sound, setSound] = useMessageSound();
  const blocked = notices === 'blocked';
  return (
    <>
      <Heading id="on-this-device">On this device</Heading>
      <Rows aria-labelledby="on-this-device">
        {notices !== 'unsupported' && (
          <li>
            <Switch
              label="Browser notifications"
              hint={blocked ? BLOCKED : 'While KithKin is open in a tab that you do not look at.'}
              checked={notices === 'on'}
              disabled={blocked}
              onChange={setNotices}
            />
          </li>
        )}
        <li>
          <Switch label="Sound for new messages" checked={sound} onChange={setSound} />
        </li>
      </Rows>
    </>
  );
}
