import type { NetworkFace, PrimaryColor } from '@kithkin/shared/contract';
import { presentFace } from '../network/network.presenter';
import type { AppContext } from '../platform/context';

/** Identity of the network in the HTML of a mail; the plain text does not contain it. */
export interface MailFace extends Pick<NetworkFace, 'name' | 'text' | 'contact'> {
  /** Colour of buttons, on which white text is readable. */
  color: string;
  /** The logo at its public address; null without one. */
  logo: { url: string; width: number; height: number } | null;
}

const DEFAULT_COLOR = '#1c1c22';

/** The theme's colours of text on a light page (`shared/src/theme/palette.ts`). */
const COLORS: Readonly<Record<PrimaryColor, string>> = {
  red: '#cb1c29',
  blue: '#0c63d0',
  yellow: '#816500',
  green: '#007835',
  purple: '#7c44cc',
  orange: '#a25100',
  pink: '#c32074',
  teal: '#007474',
};

/**
 * Returns the network as mails show it: like the sign-in page, since the recipient may be no member
 * yet.
 */
export async function mailFace(ctx: Pick<AppContext, 'network' | 'publicUrl'>): Promise<MailFace> {
  const { name, text, contact, primaryColor, logo } = presentFace(await ctx.network.get());
  return {
    name,
    text,
    contact,
    color: primaryColor === null ? DEFAULT_COLOR : COLORS[primaryColor],
    logo: logo && { ...logo, url: ctx.publicUrl() + logo.url },
  };
}
