import type { ReactNode } from 'react';
import { Card, Stack } from '..';

/** Section of the page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack>
        <h2>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}
