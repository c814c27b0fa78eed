import {
  Button,
  Cropper,
  type CropperHandle,
  Lightbox,
  MediaFrame,
  Row,
  toast,
} from '@kithkin/shared';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { chosenPicture, pictures, Section } from './samples';

const Frames = styled.div.withConfig({ componentId: 'kk-page-frames' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: var(--space-2);
`;

/** Media frames, lightbox and cropper. */
export function Pictures() {
  const [open, setOpen] = useState(false);
  const [file] = useState(() => chosenPicture('portrait.svg'));
  const [story] = useState(() => chosenPicture('story.svg', 40));
  const [broken] = useState(() => new File(['no picture'], 'a.png', { type: 'image/png' }));
  const portrait = useRef<CropperHandle>(null);
  const crop = () =>
    portrait.current?.crop().then(
      ({ name, size }) => toast({ message: `${name}: ${size} bytes` }),
      (error: unknown) => toast({ message: String(error), tone: 'danger' }),
    );
  return (
    <Section title="Photos">
      <Frames>
        {pictures.map((picture) => (
          <MediaFrame key={picture._id} media={picture} />
        ))}
      </Frames>
      <Row wrap>
        <Button onClick={() => setOpen(true)}>Open the photos</Button>
        <Button onClick={crop}>Cut the portrait</Button>
      </Row>
      <Lightbox
        open={open}
        onClose={() => setOpen(false)}
        onShare={() => toast({ message: 'Share' })}
        items={pictures}
      />
      <Cropper ref={portrait} file={file} round maxSide={512} label="Your new photo" />
      <Cropper file={story} aspect={9 / 16} maxSide={1920} label="Your story" />
      <Cropper file={file} disabled maxSide={512} label="A photo that is being uploaded" />
      <Cropper file={broken} maxSide={512} label="A broken photo" />
    </Section>
  );
}
