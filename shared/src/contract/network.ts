import Type, { type Static } from 'typebox';
import { Nullable } from './common';
import { LANGUAGE_TAGS } from './languageTags';
import {
  MAX_NETWORK_CONTACT,
  MAX_NETWORK_LANGUAGES,
  MAX_NETWORK_NAME,
  MAX_NETWORK_TEXT,
} from './limits';
import { PrimaryColor } from './people';

/** Ways to become a member: open registration, an invitation, or approval. */
export const RegistrationMode = Type.Union([
  Type.Literal('open'),
  Type.Literal('invitation'),
  Type.Literal('approval', { description: 'Without an invitation, admins approve each person' }),
]);
export type RegistrationMode = Static<typeof RegistrationMode>;

/** A language as its BCP 47 tag. */
export const LanguageTag = Type.Enum(LANGUAGE_TAGS);
export type LanguageTag = Static<typeof LanguageTag>;

/** Members who may make invitations. */
export const WhoInvites = Type.Enum(['everyone', 'admins']);
export type WhoInvites = Static<typeof WhoInvites>;

/** A picture of the network, at an address that everyone can open and that never changes. */
export const NetworkPicture = Type.Object({
  url: Type.String({ description: 'Open to everyone' }),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type NetworkPicture = Static<typeof NetworkPicture>;

/** The network's own pictures; null for the default ones. */
export const NetworkPictures = Type.Object({
  logo: Nullable(NetworkPicture),
  banner: Nullable(NetworkPicture),
});
export type NetworkPictures = Static<typeof NetworkPictures>;
export type NetworkPictureKind = keyof NetworkPictures;

/** The network as everyone sees it, strangers included. */
export const NetworkFace = Type.Object({
  name: Type.String(),
  text: Type.String({ description: 'A few words about the network; empty if it is closed' }),
  primaryColor: Nullable(PrimaryColor),
  contact: Type.String({ description: 'Whom to write to; empty if the network is closed' }),
  languages: Type.Array(LanguageTag, {
    description:
      'What its people speak; the first one is that of name and text. Empty if the network is closed',
  }),
  registration: RegistrationMode,
  ...NetworkPictures.properties,
  needsOwner: Type.Boolean({
    description: 'It is empty, and whoever registers with the owner code becomes its owner',
  }),
  hasRules: Type.Boolean({ description: 'It has house rules, to which people agree' }),
});
export type NetworkFace = Static<typeof NetworkFace>;

/** GET /network. */
export const NetworkResponse = Type.Object({ network: NetworkFace });
export type NetworkResponse = Static<typeof NetworkResponse>;

/** The settings of the network, for its admins. */
export const NetworkSettings = Type.Object({
  ...Type.Omit(NetworkFace, ['logo', 'banner', 'needsOwner', 'hasRules']).properties,
  whoInvites: WhoInvites,
  closed: Type.Boolean({
    description:
      'Strangers see the name, the colour, the logo and the banner only; requires registration by invitation',
  }),
  linkPreviews: Type.Optional(
    Type.Boolean({
      description:
        'The server fetches previews of the links in posts and messages; true by default',
    }),
  ),
});
export type NetworkSettings = Static<typeof NetworkSettings>;

/** GET and PATCH /network/settings. */
export const NetworkSettingsResponse = Type.Object({ settings: NetworkSettings });
export type NetworkSettingsResponse = Static<typeof NetworkSettingsResponse>;

/** PATCH and DELETE /network/logo and /network/banner. */
export const NetworkPicturesResponse = Type.Object({ pictures: NetworkPictures });
export type NetworkPicturesResponse = Static<typeof NetworkPicturesResponse>;

/** PATCH /network/settings: absent fields stay. */
export const UpdateNetwork = Type.Partial(
  Type.Object({
    ...NetworkSettings.properties,
    name: Type.String({ maxLength: MAX_NETWORK_NAME }),
    text: Type.String({ maxLength: MAX_NETWORK_TEXT }),
    contact: Type.String({ maxLength: MAX_NETWORK_CONTACT }),
    languages: Type.Array(LanguageTag, { maxItems: MAX_NETWORK_LANGUAGES }),
  }),
  { additionalProperties: false },
);
export type UpdateNetwork = Static<typeof UpdateNetwork>;
