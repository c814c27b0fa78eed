import { userEvent } from '@testing-library/user-event/itself';

/** No timer between two keys: a debounce of the product can't run out in the middle of a word. */
const AT_ONCE = { delay: null };

/** Of a session with `setup`, whose hands are quick at the keys only. */
function quick(session) {
  const hands = session.setup(AT_ONCE);
  return Object.assign(session, { type: hands.type, keyboard: hands.keyboard });
}

const { setup, type, keyboard } = userEvent;

/** The library's `userEvent`, for hands that a busy machine can't hold up while they type. */
export default Object.assign(userEvent, {
  setup: (options) => quick(setup(options)),
  type: (element, text, options) => type(element, text, { ...AT_ONCE, ...options }),
  keyboard: (text, options) => keyboard(text, { ...AT_ONCE, ...options }),
});
