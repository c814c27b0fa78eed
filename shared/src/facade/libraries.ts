/**
 * The parts of react-router-dom, Redux Toolkit and react-redux that KithKin uses. Shell and remotes
 * import them from here, so that the rest is tree-shaken and one contract version determines if two
 * builds are compatible. Only the toolkit imports `redux`; the package declares it to fix its version.
 */

export type { PayloadAction } from '@reduxjs/toolkit';
export { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, shallowEqual, useSelector, useStore } from 'react-redux';
export type { Location, NavigateFunction, To } from 'react-router-dom';
export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, NavLink } from './Link';
