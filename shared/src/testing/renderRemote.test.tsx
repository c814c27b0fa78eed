import { writeDevice } from '../device/deviceWrites';
import { renderRemote } from './renderRemote';

test('a page that is left has stored what it was storing, so that nothing outlives the test', async () => {
  const page = renderRemote({ children: null });
  const stored = jest.fn();
  void writeDevice('notes', 1, 'Hello').then(stored);
  await page.leave();
  expect(stored).toHaveBeenCalledTimes(1);
});
