import { userEvent } from '@testing-library/user-event/itself';

/** No timer between two keys, so that no debounce expires while a test is typing. */
const NO_DELAY = { delay: null };
const { setup, type, keyboard } = userEvent;

/** The library's `userEvent` without delays between keys; the pointer keeps its delay. */
export default Object.assign(userEvent, {
  setup(options) {
    const session = setup(options);
    const keys = session.setup(NO_DELAY);
    return Object.assign(session, { type: keys.type, keyboard: keys.keyboard });
  },
  type: (element, text, options) => type(element, text, { ...NO_DELAY, ...options }),
  keyboard: (text, options) => keyboard(text, { ...NO_DELAY, ...options }),
});
