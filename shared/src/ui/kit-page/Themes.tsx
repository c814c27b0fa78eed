import { useState } from 'react';
import { PRIMARY_COLORS } from '../../theme/palette';
import { applyTheme, readTheme } from '../../theme/theme';
import { Button, Row } from '..';

/** All primary colours and backgrounds. */
export function Themes() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Partial<typeof theme>) => {
    const chosen = { ...theme, ...next };
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Row wrap>
      {PRIMARY_COLORS.map((primaryColor) => (
        <Button
          key={primaryColor}
          variant="primary"
          size="small"
          data-primary={primaryColor}
          aria-pressed={theme.primaryColor === primaryColor}
          onClick={() => choose({ primaryColor })}
        >
          {primaryColor}
        </Button>
      ))}
      {(['light', 'dark', 'system'] as const).map((backgroundColor) => (
        <Button
          key={backgroundColor}
          size="small"
          aria-pressed={theme.backgroundColor === backgroundColor}
          onClick={() => choose({ backgroundColor })}
        >
          {backgroundColor}
        </Button>
      ))}
    </Row>
  );
}
