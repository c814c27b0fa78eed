import { useState } from 'react';
import { EmojiButton, EmojiPicker, Row } from '..';
import { Section } from './Section';

/** Emoji picker, inline and at a button. */
export function Emoji() {
  const [text, setText] = useState('');
  const add = (emoji: string) => setText((before) => before + emoji);
  return (
    <Section title="Emoji">
      <Row>
        <EmojiButton onChoose={add} />
        <output>{text}</output>
      </Row>
      <EmojiPicker onChoose={add} />
    </Section>
  );
}
