/**
 * The contract between server and clients: one TypeBox schema per request and response body, and
 * the types inferred from them. The server imports the schemas; browsers import the types, and
 * the modules without TypeBox through `@kithkin/shared`.
 */
export * from './accounts';
export * from './activity';
export * from './appeals';
export * from './approval';
export * from './audit';
export * from './auditActions';
export * from './backups';
export * from './chats';
export * from './comments';
export * from './common';
export * from './decisionText';
export * from './desk';
export * from './deskLimits';
export * from './events';
export * from './hideParts';
export * from './houseRules';
export * from './invitations';
export * from './languageTags';
export * from './limits';
export * from './moderation';
export * from './names';
export * from './network';
export * from './notificationKinds';
export * from './notifications';
export * from './operations';
export * from './people';
export * from './polls';
export * from './posts';
export * from './postWrites';
export * from './push';
export * from './registry';
export * from './releases';
export * from './reports';
export * from './roles';
export * from './ruleTitles';
export * from './safety';
export * from './safetyLimits';
export * from './settingDefaults';
export * from './siteHeaders';
export * from './stories';
export * from './telemetry';
export * from './text';
export * from './textTokens';
export * from './version';
