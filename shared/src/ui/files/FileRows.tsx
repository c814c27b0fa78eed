import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';
import type { FileListProps } from './FileList';
import { FileRow, type MoveWay } from './FileRow';
import { Rows } from './file.styles';

/** Button that receives the focus after the list has re-rendered. */
interface FocusTarget {
  id: string;
  part: MoveWay | 'remove';
}

/** Renders the list of chosen files. */
export function FileRows(props: FileListProps) {
  const { files, label = 'Chosen files', busy = false, onRemove, onMove } = props;
  const list = useRef<HTMLUListElement>(null);
  const pendingFocus = useRef<FocusTarget | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);

  // Moving or removing a row loses its focus, so the focus is set explicitly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the list
  useLayoutEffect(() => {
    if (!pendingFocus.current) return;
    const { id, part } = pendingFocus.current;
    pendingFocus.current = null;
    list.current?.querySelector<HTMLElement>(`[data-file="${id}"] [data-part=${part}]`)?.focus();
  }, [files]);

  const move = (id: string, to: number) => {
    const from = files.findIndex((file) => file.id === id);
    if (!onMove || from < 0 || to < 0 || to >= files.length || to === from) return;
    onMove(id, to);
    setAnnouncement(`${files[from]?.file.name} is now ${to + 1} of ${files.length}`);
  };
  const remove = (id: string) => {
    const at = files.findIndex((file) => file.id === id);
    const next = files[at + 1] ?? files[at - 1];
    if (next) pendingFocus.current = { id: next.id, part: 'remove' };
    setAnnouncement(`${files[at]?.file.name} removed`);
    onRemove(id);
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
              pendingFocus.current = { id: listed.id, part: way };
              move(listed.id, way === 'earlier' ? at - 1 : at + 1);
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
