import { Avatar } from '@kithkin/shared';
import type { Entry } from './entries';
import { glyphOf } from './glyph';
import { Behind, Face, Front, Glyph } from './itemStyles';
import { actorsOf } from './sentence';

interface FacesProps {
  entry: Entry;
  /** Of the whole, in CSS pixels. */
  size: 40 | 48;
}

/** Who did it: one picture, or the newest two, one behind the other; and the sign of what was done. */
export function Faces({ entry, size }: FacesProps) {
  const [first, second] = actorsOf(entry);
  const small = size === 40 ? 24 : 32;
  const Sign = glyphOf(entry.rows[0]);
  return (
    <Face $size={size}>
      {second ? (
        <>
          <Behind>
            <Avatar src={second.profilePhoto} size={small} />
          </Behind>
          <Front>
            <Avatar src={first?.profilePhoto} size={small} />
          </Front>
        </>
      ) : (
        <Avatar src={first?.profilePhoto} size={size} />
      )}
      <Glyph>
        <Sign aria-hidden />
      </Glyph>
    </Face>
  );
}
