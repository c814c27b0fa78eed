/**
 * The base script: the rendering libraries used by every entry of the page, loaded once, on one
 * global. A plain script, so that sign-in needs neither federation nor the store; the shell shares
 * these same copies with remotes.
 */
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as styled from 'styled-components';

Object.assign(globalThis, {
  kithkinBase: {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    'react-dom/client': ReactDOMClient,
    'styled-components': styled,
  },
});
