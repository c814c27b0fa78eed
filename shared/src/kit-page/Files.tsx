import {
  acceptOf,
  type ChosenFile,
  FileButton,
  FileList,
  fileRules,
  useChosenFiles,
} from '@kithkin/shared';
import { chosenPicture, pictureUrl, Section } from './samples';

const others: readonly ChosenFile[] = [
  { id: 'waits', file: chosenPicture('waits.png', 200), url: pictureUrl(200), alt: '' },
  {
    id: 'refused',
    file: chosenPicture('refused.png', 20),
    url: pictureUrl(20),
    alt: '',
    error: 'This file is too large: at most 15 MB.',
  },
  {
    id: 'sound',
    file: new File(['sound'], 'a sound with a name that is too long for its place.mp3', {
      type: 'audio/mpeg',
    }),
    url: '',
    alt: '',
  },
];

/** Chosen files: an interactive list, and files with an error or no picture. */
export function Files() {
  const chosen = useChosenFiles(fileRules.post);
  return (
    <Section title="Files">
      <FileButton
        label="Choose photos or videos"
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
      <FileList label="Other files" files={others} onRemove={() => {}} />
    </Section>
  );
}
