import * as contract from '@kithkin/shared/contract-version';
import * as core from '@kithkin/shared/core';
import * as kit from '@kithkin/shared/kit';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as styled from 'styled-components';

// Renders a screen of a network in a page of its own: `?network=<origin>`.

const network = new URL(location.href).searchParams.get('network');
document.head.append(
  Object.assign(document.createElement('meta'), { name: 'kithkin-api', content: network }),
);
const { remotes } = await (await fetch(`${network}/registry.json`)).json();
const { base } = remotes.notifications.live;

/** A module that the host shares with remotes; they read its default export as that of a module. */
const shared = (version, module) => ({
  version,
  lib: () => ({ ...module, __esModule: true }),
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const federation = createInstance({
  name: 'host',
  remotes: [{ name: 'notifications', entry: `${network}${base}mf-manifest.json` }],
  shared: {
    react: shared(React.version, React),
    'react/jsx-runtime': shared(React.version, jsxRuntime),
    'react-dom': shared(React.version, ReactDOM),
    'styled-components': shared(styled.version, styled),
    '@kithkin/shared/core': shared(contract.CONTRACT_VERSION, core),
    '@kithkin/shared/kit': shared(contract.CONTRACT_VERSION, kit),
  },
});

const store = core.createAppStore();
const { activate } = await federation.loadRemote('notifications/activate');
await activate({ signal: new AbortController().signal, dispatch: store.dispatch });
const { default: Screen } = await federation.loadRemote('notifications/NotificationsScreen');
createRoot(document.getElementById('root')).render(
  <core.Provider store={store}>
    <core.BrowserRouter>
      <Screen />
    </core.BrowserRouter>
  </core.Provider>,
);
