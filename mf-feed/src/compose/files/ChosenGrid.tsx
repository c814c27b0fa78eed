import { Button, type ChosenFile, useAnnouncement, VisuallyHidden } from '@kithkin/shared';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { cellLayout, MediaCells } from '../../post/mediaLayout';
import type { ChosenMediaProps } from './ChosenMedia';
import { ChosenTile } from './ChosenTile';
import { CropDialog } from './CropDialog';
import { DescribeDialog } from './DescribeDialog';
import { useTileDrag } from './useTileDrag';

const Errors = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-2);
`;

const ErrorRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  color: var(--danger-text);
  font-size: var(--font-13);
  overflow-wrap: anywhere;
`;

interface FileErrorsProps {
  files: readonly ChosenFile[];
  busy: boolean;
  onRemove: (id: string) => void;
}

/** Reasons why files can't be used, each with a button that leaves its file out. */
function FileErrors({ files, busy, onRemove }: FileErrorsProps) {
  const rejected = files.filter(({ error }) => error !== undefined);
  if (rejected.length === 0) return null;
  return (
    <Errors aria-label="Files that can’t be used">
      {rejected.map(({ id, file, error }) => (
        <ErrorRow key={id}>
          <span role="alert">{error}</span>
          {!busy && (
            <Button size="small" aria-label={`Leave out ${file.name}`} onClick={() => onRemove(id)}>
              Leave out
            </Button>
          )}
        </ErrorRow>
      ))}
    </Errors>
  );
}

/** Controls of a tile that receive the focus after a change. */
type TilePart = 'crop' | 'move' | 'remove';

/** The chosen files as they will be in the post, with their controls. */
export function ChosenGrid(props: ChosenMediaProps) {
  const { files, busy, onRemove, onMove, onDescribe, onReplace } = props;
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [announcement, announce] = useAnnouncement();
  const [describing, setDescribing] = useState<string | null>(null);
  const [cropping, setCropping] = useState<string | null>(null);
  const count = files.length;
  const indexOf = (id: string) => files.findIndex((file) => file.id === id);
  const find = (id: string | null) => files.find((file) => file.id === id) ?? null;

  // Moving, replacing or removing a tile loses its focus, so it is set again.
  const focusPart = (id: string, part: TilePart) =>
    list.current?.querySelector<HTMLElement>(`[data-file="${id}"] [data-part=${part}]`)?.focus();

  const move = (id: string, to: number) => {
    const from = indexOf(id);
    if (from < 0 || to < 0 || to >= count || to === from) return;
    flushSync(() => onMove(id, to));
    announce(`${files[from]?.file.name} is now ${to + 1} of ${count}`);
  };
  const remove = (id: string) => {
    const at = indexOf(id);
    const next = files[at + 1] ?? files[at - 1];
    flushSync(() => onRemove(id));
    announce(`${files[at]?.file.name} removed`);
    if (next) focusPart(next.id, 'remove');
  };
  const drag = useTileDrag(list, (id, overId) => move(id, indexOf(overId)));

  return (
    <div>
      <MediaCells as="ul" ref={list} aria-label="Chosen files" $count={count}>
        {files.map((chosen, at) => (
          <ChosenTile
            key={chosen.id}
            chosen={chosen}
            layout={cellLayout(count, at)}
            position={at}
            count={count}
            busy={busy}
            hintId={hintId}
            dragged={drag.id === chosen.id}
            over={drag.overId === chosen.id}
            drag={busy || count < 2 ? null : drag.handlers}
            onRemove={() => remove(chosen.id)}
            onDescribe={() => setDescribing(chosen.id)}
            onCrop={() => setCropping(chosen.id)}
            onMove={(to) => {
              move(chosen.id, to);
              focusPart(chosen.id, 'move');
            }}
          />
        ))}
      </MediaCells>
      <VisuallyHidden id={hintId}>Left and right arrow keys move it.</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <FileErrors files={files} busy={busy} onRemove={remove} />
      <DescribeDialog
        chosen={find(describing)}
        onChange={onDescribe}
        onClose={() => setDescribing(null)}
      />
      <CropDialog
        chosen={find(cropping)}
        onClose={() => setCropping(null)}
        onCropped={(id, file) => {
          const at = indexOf(id);
          let replaced = id;
          flushSync(() => {
            replaced = onReplace(id, file);
            setCropping(null);
          });
          announce(`Photo ${at + 1} cropped`);
          focusPart(replaced, 'crop');
        }}
      />
    </div>
  );
}
