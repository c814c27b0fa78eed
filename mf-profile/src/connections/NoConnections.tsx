import { ButtonLink, EmptyState } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import type { Side } from './connectionsApi';

interface Props {
  person: User;
  own: boolean;
  side: Side;
  q: string;
}

function emptyText({ person, own, side, q }: Props): string {
  if (q !== '') return `Nobody found for “${q}”.`;
  if (side === 'followers') {
    return own ? 'Nobody follows you yet.' : `Nobody follows ${person.fullName} yet.`;
  }
  return own ? 'You do not follow anybody yet.' : `${person.fullName} does not follow anybody yet.`;
}

/** Empty state of a list of followers or followees. */
export function NoConnections(props: Props) {
  const { own, side, q } = props;
  return (
    <EmptyState
      drawing="people"
      message={emptyText(props)}
      action={
        own &&
        side === 'following' &&
        q === '' && <ButtonLink to="/users/me/requests">Find people</ButtonLink>
      }
    />
  );
}
