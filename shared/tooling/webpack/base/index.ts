/**
 * The base script: what every entry of the page draws with, once, on one global. It is a plain
 * script, so sign-in needs neither federation nor store, and the shell shares these very copies.
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
