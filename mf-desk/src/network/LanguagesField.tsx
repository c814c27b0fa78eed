import { IconButton, languageName, MAX_NETWORK_LANGUAGES, Select } from '@kithkin/shared';
import type { LanguageTag } from '@kithkin/shared/contract';
import { LANGUAGE_TAGS } from '@kithkin/shared/languages';
import { X } from 'lucide-react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0 0 var(--space-2);

  &:empty {
    display: none;
  }

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 44px;
  }
`;

/** Names in the language of the screen, for the list to choose from. */
const english = new Intl.DisplayNames(['en'], { type: 'language' });

const labelOf = (tag: LanguageTag) => {
  const [name, own] = [english.of(tag) ?? tag, languageName(tag)];
  return name === own ? name : `${name} (${own})`;
};

const CHOICES = LANGUAGE_TAGS.map((tag) => ({ value: tag, label: labelOf(tag) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);

interface LanguagesFieldProps {
  languages: readonly LanguageTag[];
  onChange: (languages: LanguageTag[]) => void;
}

/** The languages that the people of the network speak, the one of its name first. */
export function LanguagesField({ languages, onChange }: LanguagesFieldProps) {
  const isFull = languages.length >= MAX_NETWORK_LANGUAGES;
  const others = CHOICES.filter(({ value }) => !languages.includes(value));
  return (
    <div>
      <List aria-label="Languages of the network">
        {languages.map((tag) => (
          <li key={tag}>
            <span lang={tag}>{languageName(tag)}</span>
            <IconButton
              label={`Remove ${english.of(tag)}`}
              icon={X}
              onClick={() => onChange(languages.filter((other) => other !== tag))}
            />
          </li>
        ))}
      </List>
      <Select
        label="Languages"
        hint={
          isFull
            ? `At most ${MAX_NETWORK_LANGUAGES}. Remove one to add another.`
            : 'What people speak here, said on the sign-in page. The first one is that of the name and the words about it.'
        }
        placeholder="Add a language"
        options={others}
        value=""
        disabled={isFull}
        onChange={(tag) => onChange([...languages, tag])}
      />
    </div>
  );
}
