import Type, { type Static } from 'typebox';
import { Nullable } from './common';
import { MAX_NETWORK_CONTACT, MAX_NETWORK_NAME, MAX_NETWORK_TEXT } from './limits';
import { PrimaryColor } from './people';

/** How people become members: by themselves, with an invitation, or after approval. */
export const RegistrationMode = Type.Union([
  Type.Literal('open'),
  Type.Literal('invitation'),
  Type.Literal('approval', { description: 'Without an invitation, admins approve each person' }),
]);
export type RegistrationMode = Static<typeof RegistrationMode>;

/** Members who may make invitations. */
export const WhoInvites = Type.Union([Type.Literal('everyone'), Type.Literal('admins')]);
export type WhoInvites = Static<typeof WhoInvites>;

/** The network as everyone sees it, strangers included. */
export const NetworkFace = Type.Object({
  name: Type.String(),
  text: Type.String({ description: 'A few words about the network; empty if it is closed' }),
  primaryColor: Nullable(PrimaryColor),
  contact: Type.String({ description: 'Whom to write to; empty if the network is closed' }),
  registration: RegistrationMode,
});
export type NetworkFace = Static<typeof NetworkFace>;

/** GET /network. */
export const NetworkResponse = Type.Object({ network: NetworkFace });
export type NetworkResponse = Static<typeof NetworkResponse>;

/** The settings of the network, for its admins. */
export const NetworkSettings = Type.Object({
  ...NetworkFace.properties,
  whoInvites: WhoInvites,
  closed: Type.Boolean({
    description: 'Strangers see the name and the colour only; requires registration by invitation',
  }),
});
export type NetworkSettings = Static<typeof NetworkSettings>;

/** GET and PATCH /network/settings. */
export const NetworkSettingsResponse = Type.Object({ settings: NetworkSettings });
export type NetworkSettingsResponse = Static<typeof NetworkSettingsResponse>;

/** PATCH /network/settings: absent fields stay. */
export const UpdateNetwork = Type.Partial(
  Type.Object({
    ...NetworkSettings.properties,
    name: Type.String({ maxLength: MAX_NETWORK_NAME }),
    text: Type.String({ maxLength: MAX_NETWORK_TEXT }),
    contact: Type.String({ maxLength: MAX_NETWORK_CONTACT }),
  }),
  { additionalProperties: false },
);
export type UpdateNetwork = Static<typeof UpdateNetwork>;
