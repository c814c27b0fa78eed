import { acceptOf, FileButton, FileList, fileRules, toast, useChosenFiles } from '@kithkin/shared';
import { useState } from 'react';
import type { ListedFile } from '../ui/files/FileList';
import { chosenPicture, pictureUrl, Section } from './samples';

const sample = (name: string, hue: number, changes: Partial<ListedFile> = {}): ListedFile => ({
  id: name,
  file: chosenPicture(name, hue),
  url: pictureUrl(hue),
  alt: '',
  ...changes,
});

const sending: readonly ListedFile[] = [
  sample('waits.png', 200),
  sample('goes.png', 120, { progress: 0.6 }),
  sample('refused.png', 20, { error: 'This file is too large: at most 15 MB.' }),
  {
    id: 'sound',
    file: new File(['sound'], 'a sound with a name that is too long for its place.mp3', {
      type: 'audio/mpeg',
    }),
    url: '',
    alt: '',
  },
];

/** Chosen files: an interactive list, and all upload states. */
export function Files() {
  const chosen = useChosenFiles(fileRules.post);
  const [listed, setListed] = useState(sending);
  const showDone = (what: string) => (id: string) => toast({ message: `${what}: ${id}` });
  return (
    <Section title="Files">
      <FileButton
        label="Choose pictures or videos"
        accept={acceptOf(fileRules.post)}
        multiple
        onFiles={chosen.add}
      />
      {chosen.reasons.map((reason) => (
        <p key={reason} role="alert">
          {reason}
        </p>
      ))}
      <FileList
        label="Your files"
        files={chosen.files}
        onRemove={chosen.remove}
        onMove={chosen.move}
        onDescribe={chosen.describe}
      />
      <FileList
        label="Files on their way"
        files={listed}
        onRemove={(id) => setListed(listed.filter((file) => file.id !== id))}
        onMove={(id, to) => {
          const others = listed.filter((file) => file.id !== id);
          const moved = listed.filter((file) => file.id === id);
          setListed([...others.slice(0, to), ...moved, ...others.slice(to)]);
        }}
        onDescribe={(id, alt) =>
          setListed(listed.map((file) => (file.id === id ? { ...file, alt } : file)))
        }
        onCancel={showDone('Cancelled')}
        onRetry={showDone('Tried again')}
      />
    </Section>
  );
}
