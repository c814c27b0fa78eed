import { Link } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { EyeOff, Users } from 'lucide-react';
import styled from 'styled-components';

const Note = styled.p`
  display: flex;
  gap: var(--space-1);
  align-items: start;
  color: var(--text-2);
  font-size: var(--font-13);
  overflow-wrap: anywhere;

  svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 2px;
  }
`;

/**
 * Says on one's own post or comment what moderators have hidden of it and why, or that only followers
 * see it, since it was made during a limit.
 */
export function ModerationNote({
  hidden,
  followersOnly,
  filesHidden,
}: Pick<Post, 'hidden' | 'followersOnly' | 'filesHidden'>) {
  return (
    <>
      {hidden && (
        <Note>
          <EyeOff aria-hidden />
          <span>
            Hidden by the moderators{hidden.rule === '' ? '' : `: ${hidden.rule}`}. Only you see it.{' '}
            <Link to="/decisions">Read the decision</Link>
          </span>
        </Note>
      )}
      {filesHidden && (
        <Note>
          <EyeOff aria-hidden />
          <Link to="/decisions">Files removed by the moderators</Link>
        </Note>
      )}
      {followersOnly && (
        <Note>
          <Users aria-hidden />
          <span>
            Only your followers see this. <Link to="/decisions">Read why</Link>
          </span>
        </Note>
      )}
    </>
  );
}
