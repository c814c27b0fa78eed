import type { Activity } from '@kithkin/shared/contract';
import { describe } from './describe';
import { Quote, RowLink, RowText, Sign, UnavailableRow, When } from './row.styles';

/** An activity of the viewer that links to its subject. */
export function ActivityRow({ activity, myId }: { activity: Activity; myId: string }) {
  const { Icon, text, quote, to } = describe(activity, myId);
  const inside = (
    <>
      <Sign>
        <Icon aria-hidden />
      </Sign>
      <RowText>
        <span dir="auto">{text}</span>
        {quote && <Quote dir="auto">{quote}</Quote>}
        {to === null && <Quote>This is gone.</Quote>}
        <When iso={activity.at} />
      </RowText>
    </>
  );
  return (
    <li>
      {to === null ? (
        <UnavailableRow>{inside}</UnavailableRow>
      ) : (
        <RowLink to={to}>{inside}</RowLink>
      )}
    </li>
  );
}
