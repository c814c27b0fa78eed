export { confirmLogout } from './confirmLogout';
export { settingsItems } from './settingsItems';
