import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import {
  type FocusEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { session } from '../session/session';
import { getPressedKey } from './getPressedKey';
import { IconButton } from './IconButton';
import { useFrontModal } from './modals';
import { Action, Layer, List, Message, Region, ToastBox } from './toast.styles';
import {
  clearScreenErrors,
  clearToasts,
  currentToasts,
  dismissToast,
  isError,
  pauseToasts,
  resumeToasts,
  subscribeToToasts,
  type Toast,
} from './toasts';

const icons = {
  neutral: null,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

function ToastItem({ toast }: { toast: Toast }) {
  const { id, message, action, tone = 'neutral' } = toast;
  const Icon = icons[tone];
  const acted = () => {
    dismissToast(id);
    action?.onSelect();
  };
  return (
    <ToastBox
      $tone={tone}
      role={isError(toast) ? 'alert' : undefined}
      onKeyDown={(event) => {
        if (getPressedKey(event) !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        dismissToast(id);
      }}
    >
      {Icon && <Icon aria-hidden />}
      <Message>{message}</Message>
      {action && (
        <Action type="button" onClick={acted}>
          {action.label}
        </Action>
      )}
      <IconButton label="Dismiss" icon={X} onClick={() => dismissToast(id)} />
    </ToastBox>
  );
}

/** Renders toasts in the browser's top layer, above the dialog that contains them. */
function ToastLayer() {
  const ref = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Element that had the focus before a toast received it. */
  const previousFocus = useRef<HTMLElement>(null);
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  // Screen readers announce only changes of a live region, so it must exist before the first toast.
  const [isMounted, setMounted] = useState(false);

  useLayoutEffect(() => {
    ref.current?.showPopover?.();
  }, []);
  useEffect(() => {
    setMounted(true);
    return resumeToasts;
  }, []);
  useEffect(() => {
    // A removed toast fires no `pointerleave` or `blur` event, so the timers are resumed here.
    if (toasts.length > 0 && list.current?.matches(':hover, :focus-within')) return;
    resumeToasts();
    if (previousFocus.current?.isConnected && document.activeElement === document.body) {
      previousFocus.current.focus();
    }
    previousFocus.current = null;
  }, [toasts]);

  const itemsOf = (shown: readonly Toast[]) =>
    isMounted && shown.map((toast) => <ToastItem key={toast.id} toast={toast} />);

  const focused = (event: FocusEvent) => {
    pauseToasts();
    const before = event.relatedTarget;
    if (before instanceof HTMLElement && !list.current?.contains(before))
      previousFocus.current = before;
  };

  return (
    <Layer ref={ref} popover="manual">
      <List
        ref={list}
        data-empty={!isMounted || toasts.length === 0}
        onPointerEnter={pauseToasts}
        onPointerLeave={resumeToasts}
        onFocus={focused}
        onBlur={resumeToasts}
      >
        <Region role="status" aria-live="polite" aria-atomic={false}>
          {itemsOf(toasts.filter((toast) => !isError(toast)))}
        </Region>
        {/* Errors are live regions of their own, and a live region in another is read twice. */}
        <Region>{itemsOf(toasts.filter(isError))}</Region>
      </List>
    </Layer>
  );
}

/** Removes all toasts when their user signs out or another user signs in. */
const followSession = () =>
  session.subscribe((now, before) => {
    if (before && now?._id !== before._id) clearToasts();
  });

const never = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/**
 * Renders the toasts; mounted once, by the shell. Moves into the front modal dialog, since the
 * browser makes everything outside of it inert. Another screen removes the errors of the last one.
 */
export function Toaster() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useEffect(clearScreenErrors, [pathname]);
  useEffect(followSession, []);
  const rendered = useSyncExternalStore(never, inBrowser, onServer);
  const modal = useFrontModal();
  if (!rendered) return null;
  return createPortal(<ToastLayer />, modal ?? document.body);
}
