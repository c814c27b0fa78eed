import {
  Avatar,
  acceptOf,
  FileButton,
  fileRules,
  Link,
  useDraftSlot,
  useMe,
  useNavigate,
} from '@kithkin/shared';
import { ImagePlus } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { holdForComposer, postDrafts, readDraft } from './drafts';

const CREATE = '/create-post';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  block-size: 48px;
  padding-inline: var(--space-4) var(--space-2);
  border-block: 1px solid var(--line);
  background: var(--surface);
`;

const Prompt = styled(Link)`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  block-size: 46px;
  color: var(--text-2);

  &:hover {
    text-decoration: none;
  }

  & > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const DraftLabel = styled.span`
  flex: none;
  color: var(--accent-text);
  font-weight: 600;
`;

/**
 * Home's composer on phones, in one line: a link to the composer's own screen with the beginning of
 * the draft, and a button that opens it with chosen pictures.
 */
export function ComposerLine() {
  const me = useMe();
  const navigate = useNavigate();
  const { suffix } = useDraftSlot(postDrafts(me._id));
  const draft = useMemo(() => readDraft(me._id, suffix).body.trim(), [me._id, suffix]);
  return (
    <Line>
      <Prompt to={CREATE}>
        <Avatar src={me.profilePhoto} size={32} />
        {draft && <DraftLabel>Draft</DraftLabel>}
        <span dir="auto">{draft || 'What’s new?'}</span>
      </Prompt>
      <FileButton
        label="Add photos or videos"
        icon={ImagePlus}
        iconOnly
        accept={acceptOf(fileRules.post)}
        multiple
        onFiles={(files) => {
          holdForComposer(me._id, files);
          navigate(CREATE);
        }}
      />
    </Line>
  );
}
