import { Button, IconButton, reportError, request, textTokens, useAsync } from '@kithkin/shared';
import type { LinkPreview, LinkPreviewResponse } from '@kithkin/shared/contract';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { LinkPreviewCard } from './LinkPreviewCard';

/** Milliseconds without a change of the link before its preview is fetched. */
const DEBOUNCE = 500;
/** Maximum length of an address that has a preview. */
const MAX_URL = 2000;

/** Returns the address of the first link in a text, whose preview it has; null if it has none. */
export function firstLink(text: string): string | null {
  const url = textTokens(text).find(({ kind }) => kind === 'url')?.value ?? null;
  return url === null || url.length > MAX_URL ? null : url;
}

/** Returns an address as previews have it. */
function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

async function fetchPreview(url: string, signal: AbortSignal) {
  const params = { url };
  const { preview } = await request<LinkPreviewResponse>('/link-previews', { params, signal });
  return { url, preview };
}

/** In a form's grid as wide as the form. */
const Row = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1);
  align-items: start;
`;

interface LinkPreviewFieldProps {
  /** The text that is being written. */
  text: string;
  /** Address whose preview was removed; empty if none was. */
  removed: string;
  /** The preview that the edited text had, which is not fetched. */
  known?: LinkPreview | null | undefined;
  onRemove: (url: string) => void;
  /** Shows a removed preview again, as an edit can; without it, there is no button for that. */
  onRestore?: () => void;
}

/**
 * Preview of the first link in a text that is being written, with a button that removes it. Shows
 * nothing until it is fetched, and if there is none.
 */
export function LinkPreviewField(props: LinkPreviewFieldProps) {
  const { text, removed, known, onRemove, onRestore } = props;
  const url = useMemo(() => firstLink(text), [text]);
  const isHidden = url === removed && !onRestore;
  const stored = url !== null && known?.url === withoutFragment(url) ? known : null;
  const { data } = useAsync(isHidden || stored ? null : url, fetchPreview, {
    delayMs: DEBOUNCE,
    onError: (error) => reportError(error, { source: 'linkPreview' }),
  });
  const preview = stored ?? (data?.url === url ? data.preview : null);
  if (!preview || url === null || isHidden) return null;
  return (
    <Row>
      {url === removed ? (
        <div>
          <Button size="small" onClick={onRestore}>
            Show preview
          </Button>
        </div>
      ) : (
        <>
          <LinkPreviewCard preview={preview} />
          <IconButton label="Remove preview" icon={X} onClick={() => onRemove(url)} />
        </>
      )}
    </Row>
  );
}
