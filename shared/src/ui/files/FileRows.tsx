import { type DragEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '../shared.styles';
import { useAnnouncement } from '../useAnnouncement';
import type { FileListProps } from './FileList';
import { FileRow, type MoveWay } from './FileRow';
import { Rows } from './file.styles';

/** Renders the list of chosen files. */
export function FileRows(props: FileListProps) {
  const { files, label = 'Chosen files', busy = false, onRemove, onMove } = props;
  const list = useRef<HTMLUListElement>(null);
  const [announcement, announce] = useAnnouncement();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);

  // Moving or removing a row loses its focus, so it is set again after the list has re-rendered.
  const focusButton = (id: string, part: MoveWay | 'remove') =>
    list.current?.querySelector<HTMLElement>(`[data-file="${id}"] [data-part=${part}]`)?.focus();

  const move = (id: string, to: number) => {
    const from = files.findIndex((file) => file.id === id);
    if (!onMove || from < 0 || to < 0 || to >= files.length || to === from) return;
    onMove(id, to);
    announce(`${files[from]?.file.name} is now ${to + 1} of ${files.length}`);
  };
  const remove = (id: string) => {
    const at = files.findIndex((file) => file.id === id);
    const next = files[at + 1] ?? files[at - 1];
    announce(`${files[at]?.file.name} removed`);
    flushSync(() => onRemove(id));
    if (next) focusButton(next.id, 'remove');
  };
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <Rows ref={list} aria-label={label}>
        {files.map((listed, at) => (
          <FileRow
            key={listed.id}
            {...props}
            listed={listed}
            position={at}
            count={files.length}
            busy={busy}
            over={over === listed.id && dragged !== listed.id}
            onRemove={remove}
            onMove={onMove && files.length > 1 ? move : undefined}
            onStep={(way) => {
              const to = way === 'earlier' ? at - 1 : at + 1;
              flushSync(() => move(listed.id, to));
              focusButton(listed.id, way);
            }}
            onGrab={() => setDragged(listed.id)}
            onLetGo={endDrag}
            onHover={(event: DragEvent) => {
              if (dragged === null) return;
              event.preventDefault();
              event.dataTransfer.dropEffect = 'move';
              setOver(listed.id);
            }}
            onDropped={(event: DragEvent) => {
              if (dragged === null) return;
              // A surrounding composer accepts dropped files; this drop only reorders rows.
              event.preventDefault();
              event.stopPropagation();
              move(dragged, at);
              endDrag();
            }}
          />
        ))}
      </Rows>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
