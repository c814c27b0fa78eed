import {
  accountApi,
  applyTheme,
  Button,
  bus,
  Failure,
  RadioGroup,
  Row,
  Stack,
  useAppSelector,
} from '@kithkin/shared';
import type { BackgroundColor } from '@kithkin/shared/contract';
import { Palette } from 'lucide-react';
import { Done } from '../SaveRow';
import { Section } from '../Section';

const BACKGROUNDS: readonly { value: BackgroundColor; label: string; hint?: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System', hint: 'Follows your device' },
];

/**
 * Light, dark or system theme. Applied and stored at once, emitted to other tabs and saved with the
 * account. The theme dialog changes the primary colour.
 */
export function ThemeSection() {
  const theme = useAppSelector((state) => state.ui.theme);
  const [save, { isLoading, isSuccess, error }] = accountApi.useUpdateAccountMutation();
  const choose = (backgroundColor: BackgroundColor) => {
    const next = { ...theme, backgroundColor };
    applyTheme(next);
    bus.emit('theme-changed', next);
    void save({ theme: next });
  };
  return (
    <Section id="theme" lead="Saved as soon as you choose, for every device you sign in on.">
      <Stack gap={3}>
        <RadioGroup
          label="Theme"
          hideLabel
          choices={BACKGROUNDS}
          value={theme.backgroundColor}
          onChange={choose}
        />
        {error && (
          <>
            <Failure
              message="The theme was not saved with your account."
              hint="On this device it stands."
            />
            <Row>
              <Button size="small" busy={isLoading} onClick={() => void save({ theme })}>
                Retry
              </Button>
            </Row>
          </>
        )}
        <Row wrap gap={3}>
          <Button icon={Palette} onClick={() => bus.emit('open-theme', {})}>
            Primary colour
          </Button>
          <Done text={isSuccess ? 'Saved' : null} />
        </Row>
      </Stack>
    </Section>
  );
}
