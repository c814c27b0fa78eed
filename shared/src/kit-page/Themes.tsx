import { Button, Row } from '@kithkin/shared';
import type { Theme } from '@kithkin/shared/contract';
import { useState } from 'react';
import { PRIMARY_COLORS } from '../theme/palette';
import { applyTheme, readTheme } from '../theme/theme';

const backgrounds = ['light', 'dark', 'system'] as const;

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
      {backgrounds.map((backgroundColor) => (
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

/**
 * Parses the theme from a query string, `?primary=teal&background=dark`; missing values come from
 * `otherwise`.
 */
export function themeOf(search: string, otherwise: Theme): Theme {
  const params = new URLSearchParams(search);
  return {
    primaryColor:
      PRIMARY_COLORS.find((color) => color === params.get('primary')) ?? otherwise.primaryColor,
    backgroundColor:
      backgrounds.find((background) => background === params.get('background')) ??
      otherwise.backgroundColor,
  };
}
