import { readNetwork, request, useAsync } from '@kithkin/shared';
import type { HouseRules } from '@kithkin/shared/contract';
import { ruleTitles } from '@kithkin/shared/rule-titles';

/** To which rules one agrees by registering: their titles, and the link to them; nothing without. */
export function RulesNote({ invitation }: { invitation: string | null }) {
  const query = invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`;
  const { data } = useAsync(`/house-rules${query}`, (path, signal) =>
    request<HouseRules>(path, { signal, auth: false }),
  );
  const text = data?.text ?? '';
  // Before there is a response: a closed network tells only the invited whether it has rules.
  const hasRules = data ? text.trim() !== '' : readNetwork().hasRules;
  if (!hasRules) return null;
  const titles = ruleTitles(text);
  return (
    <>
      <br />
      By registering you agree to the <a href={`/rules${query}`}>House rules</a>
      {titles.length > 0 && ': '}
      <span dir="auto">{titles.join(' · ')}</span>
    </>
  );
}
