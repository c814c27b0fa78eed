import { Field, IconButton, MediaFrame } from '@kithkin/shared';
import { X } from 'lucide-react';
import { Preview, PreviewBox, Previews, Remove } from './composerStyles';
import type { ChosenFile, Files } from './useFiles';

/** Longest description of a file that the server keeps. */
const MOST_ALT = 500;

const typeOf = ({ file }: ChosenFile) => (file.type.startsWith('video/') ? 'video' : 'image');

/** The chosen pictures and videos, each with its description and the way to take it out. */
export function FilePreviews({ files, busy }: { files: Files; busy: boolean }) {
  if (files.files.length === 0) return null;
  return (
    <Previews aria-label="Chosen files">
      {files.files.map((chosen) => (
        <Preview key={chosen.id}>
          <PreviewBox>
            <MediaFrame
              media={{ type: typeOf(chosen), url: chosen.url, alt: chosen.alt || chosen.file.name }}
              ratio={1}
              priority
            />
            {!busy && (
              <Remove>
                <IconButton
                  label={`Remove ${chosen.file.name}`}
                  icon={X}
                  onClick={() => files.remove(chosen.id)}
                />
              </Remove>
            )}
          </PreviewBox>
          <Field
            label={`Description of ${chosen.file.name}`}
            hideLabel
            placeholder="Describe it"
            dir="auto"
            maxLength={MOST_ALT}
            readOnly={busy}
            value={chosen.alt}
            onChange={(event) => files.describe(chosen.id, event.target.value)}
          />
        </Preview>
      ))}
    </Previews>
  );
}
