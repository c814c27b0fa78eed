import {
  type Activate,
  BrowserRouter,
  ConfirmHost,
  createAppStore,
  Link,
  Provider,
  type RemoteHost,
  RemoteHostContext,
  Route,
  Routes,
  realtime,
  session,
  signIn,
  signOut,
  Toaster,
  useCurrentUser,
  useLocation,
} from '@kithkin/shared';
import type { RouteEntry, WidgetEntry } from '@kithkin/shared/contract';
import {
  Component,
  type ComponentType,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { createRoot } from 'react-dom/client';

type Screen = ComponentType<Record<string, unknown>>;

/** A remote as its development build passes it to the harness. */
export interface HarnessRemote {
  name: string;
  routes: RouteEntry[];
  widgets: WidgetEntry[];
  /** Loaders of the remote's exposed modules, by module name. */
  modules: Record<string, () => Promise<{ default: Screen }>>;
  activate?: Activate;
}

/** Minimal sign-in form for the running API. */
function SignIn() {
  const [failure, setFailure] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    signIn({
      userNameOrEmail: String(fields.get('userNameOrEmail')),
      password: String(fields.get('password')),
    }).catch((error: unknown) => setFailure(String(error)));
  };
  return (
    <form method="post" onSubmit={submit}>
      <h1>Sign in to the running API</h1>
      <input name="userNameOrEmail" aria-label="Username or email" autoComplete="username" />
      <input
        name="password"
        type="password"
        aria-label="Password"
        autoComplete="current-password"
      />
      <button type="submit">Log in</button>
      <p role="alert">{failure}</p>
    </form>
  );
}

interface ErrorProps {
  /** Key of the navigation: another one renders the screen again. */
  at: string;
  children: ReactNode;
}

/** Shows what a screen throws, with its stack. */
class ErrorOnPage extends Component<ErrorProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ at }: ErrorProps) {
    if (at !== this.props.at && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <pre role="alert">{error instanceof Error ? error.stack : String(error)}</pre>;
  }
}

function Frame({ remote, screens }: { remote: HarnessRemote; screens: Record<string, Screen> }) {
  const user = useCurrentUser();
  const { key } = useLocation();
  if (!user) return <SignIn />;
  const renderModule = (module: string, props: Record<string, unknown> = {}) => {
    const Part = screens[module];
    return Part ? <Part {...props} /> : null;
  };
  const widgetOf = (name: string) => remote.widgets.find((widget) => widget.name === name);
  const host: RemoteHost = {
    minHeight: (name) => widgetOf(name)?.minHeight ?? null,
    phoneMinHeight: (name) => {
      const widget = widgetOf(name);
      return widget?.phoneMinHeight ?? widget?.minHeight ?? null;
    },
    renderWidget: (name, props) => renderModule(widgetOf(name)?.module ?? '', props),
  };
  return (
    <RemoteHostContext value={host}>
      <nav aria-label={remote.name}>
        {remote.routes
          .filter(({ path }) => !path.includes(':'))
          .map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}{' '}
            </Link>
          ))}
        {remote.widgets.map(({ name }) => (
          <Link key={name} to={`/_widget/${name}`}>
            {name}{' '}
          </Link>
        ))}
        <button type="button" onClick={() => void signOut()}>
          Sign out {user.userName}
        </button>
      </nav>
      <main>
        <ErrorOnPage at={key}>
          <Suspense fallback={<p>Loading</p>}>
            <Routes>
              {remote.routes.map(({ path, module }) => (
                <Route key={path} path={path} element={renderModule(module)} />
              ))}
              {remote.widgets.map(({ name, module }) => (
                <Route
                  key={name}
                  path={`/_widget/${name}`}
                  element={renderModule(module, { authorId: user._id })}
                />
              ))}
              <Route path="*" element={<p>{remote.name} serves no screen here.</p>} />
            </Routes>
          </Suspense>
        </ErrorOnPage>
      </main>
    </RemoteHostContext>
  );
}

/**
 * Renders one remote alone: its screens and widgets with a real store and router, signed in to a
 * running API.
 * @throws Error if the page has no `#root`
 */
export async function startHarness(remote: HarnessRemote): Promise<void> {
  const store = createAppStore();
  const screens: Record<string, Screen> = {};
  for (const [name, load] of Object.entries(remote.modules)) screens[name] = lazy(load);
  await remote.activate?.({ signal: new AbortController().signal, dispatch: store.dispatch });
  if (session.get()) realtime.connect();
  session.subscribe(() => realtime.connect());
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <Provider store={store}>
      <BrowserRouter>
        <Frame remote={remote} screens={screens} />
        <Toaster />
        <ConfirmHost />
      </BrowserRouter>
    </Provider>,
  );
}
