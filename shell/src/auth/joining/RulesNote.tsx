import { request, useAsync } from '@kithkin/shared';
import type { HouseRules } from '@kithkin/shared/contract';
import { ruleTitles } from '@kithkin/shared/rule-titles';

/** To which rules one agrees by registering: their titles, and the link to them. */
export function RulesNote() {
  const { data } = useAsync('/house-rules', (path, signal) =>
    request<HouseRules>(path, { signal, auth: false }),
  );
  const titles = ruleTitles(data?.text ?? '');
  return (
    <>
      By registering you agree to the <a href="/rules">House rules</a>
      {titles.length > 0 && ': '}
      <span dir="auto">{titles.join(' · ')}</span>
    </>
  );
}
