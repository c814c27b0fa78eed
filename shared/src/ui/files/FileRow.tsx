import { ArrowDown, ArrowUp, GripVertical, Music, X } from 'lucide-react';
import type { DragEvent } from 'react';
import { MAX_ALT_TEXT } from '../../contract/limits';
import { Button } from '../Button';
import { Field } from '../Field';
import { FieldError } from '../FieldShell';
import { IconButton } from '../IconButton';
import { MediaFrame } from '../media/MediaFrame';
import type { FileListProps } from './FileList';
import { Actions, Details, Grip, Name, NameLine, Preview, RowContainer, Size } from './file.styles';
import { fileSize } from './fileDisplay';
import type { ChosenFile } from './useChosenFiles';
import { fileKind } from './validateFiles';

/** Direction in which a row moves. */
export type MoveWay = 'earlier' | 'later';

interface FileRowProps extends Omit<FileListProps, 'files' | 'label' | 'busy' | 'onMove'> {
  listed: ChosenFile;
  /** Zero-based index in the list. */
  position: number;
  count: number;
  busy: boolean;
  /** True while another row is dragged over this one. */
  over: boolean;
  onMove: ((id: string, to: number) => void) | undefined;
  onStep: (way: MoveWay) => void;
  onGrab: () => void;
  onLetGo: () => void;
  onHover: (event: DragEvent) => void;
  onDropped: (event: DragEvent) => void;
}

/** Renders one chosen file. */
export function FileRow(props: FileRowProps) {
  const { listed, position, count, busy, over, onMove, onStep, onDescribe } = props;
  const { id, file, url, alt, error } = listed;
  const kind = fileKind(file) ?? 'image';
  const movable = onMove !== undefined && !busy;
  return (
    <RowContainer
      data-file={id}
      $over={over}
      onDragEnter={props.onHover}
      onDragOver={props.onHover}
      onDrop={props.onDropped}
    >
      <Preview>
        {kind === 'audio' ? (
          <Music aria-hidden />
        ) : (
          <MediaFrame
            media={{ type: kind, url, alt: alt || file.name }}
            ratio={1}
            controls={false}
            priority
          />
        )}
      </Preview>
      <Details>
        <NameLine>
          <Name dir="auto" title={file.name}>
            {file.name}
          </Name>
          <Size>{fileSize(file.size)}</Size>
        </NameLine>
        {error !== undefined && <FieldError>{error}</FieldError>}
      </Details>
      {!busy && (
        <IconButton
          data-part="remove"
          label={`Remove ${file.name}`}
          icon={X}
          onClick={() => props.onRemove(id)}
        />
      )}
      <Actions>
        {onDescribe && (
          <Field
            label={`Alt text of ${file.name}`}
            hideLabel
            placeholder="Alt text"
            dir="auto"
            maxCharacters={MAX_ALT_TEXT}
            readOnly={busy}
            value={alt}
            onChange={(event) => onDescribe(id, event.target.value)}
          />
        )}
        {movable && (
          <>
            <IconButton
              data-part="earlier"
              label={`Move ${file.name} up`}
              icon={ArrowUp}
              aria-disabled={position === 0}
              onClick={() => onStep('earlier')}
            />
            <IconButton
              data-part="later"
              label={`Move ${file.name} down`}
              icon={ArrowDown}
              aria-disabled={position === count - 1}
              onClick={() => onStep('later')}
            />
            {/* Drag handle for the mouse; the buttons are the accessible alternative. */}
            <Grip
              aria-hidden
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', file.name);
                props.onGrab();
              }}
              onDragEnd={props.onLetGo}
            >
              <GripVertical />
            </Grip>
          </>
        )}
        {error !== undefined && !busy && (
          <Button
            size="small"
            aria-label={`Leave out ${file.name}`}
            onClick={() => props.onRemove(id)}
          >
            Leave out
          </Button>
        )}
      </Actions>
    </RowContainer>
  );
}
