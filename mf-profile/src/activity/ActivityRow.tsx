import type { Activity } from '@kithkin/shared/contract';
import { describe } from './describe';
import { GoneRow, Quote, RowLink, Sign, When, Words } from './rowStyles';

/** Something one did, leading to what it is about. */
export function ActivityRow({ activity, myId }: { activity: Activity; myId: string }) {
  const { Icon, words, quote, to } = describe(activity, myId);
  const inside = (
    <>
      <Sign>
        <Icon aria-hidden />
      </Sign>
      <Words>
        <span dir="auto">{words}</span>
        {quote && <Quote dir="auto">{quote}</Quote>}
        {to === null && <Quote>This is gone.</Quote>}
        <When iso={activity.at} />
      </Words>
    </>
  );
  return <li>{to === null ? <GoneRow>{inside}</GoneRow> : <RowLink to={to}>{inside}</RowLink>}</li>;
}
