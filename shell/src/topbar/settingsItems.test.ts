import { confirm, unsentChanges } from '@kithkin/shared';
import { confirmLogout } from './settingsItems';

jest.mock('@kithkin/shared', () => ({
  confirm: jest.fn(),
  unsentChanges: { count: jest.fn(), discardAll: jest.fn() },
}));

const confirmMock = jest.mocked(confirm);
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(unsentChanges.count).mockResolvedValue(0);
});

it('confirms once if everything is sent, and stays on Cancel', async () => {
  confirmMock.mockResolvedValueOnce(false);
  expect(await confirmLogout()).toBe(false);
  expect(unsentChanges.count).not.toHaveBeenCalled();
  confirmMock.mockResolvedValueOnce(true);
  expect(await confirmLogout()).toBe(true);
  expect(confirmMock.mock.calls[1]).toMatchObject([
    { message: 'Are you sure you want to logout?' },
  ]);
  expect(confirmMock).toHaveBeenCalledTimes(2);
});

it('retains unsent items, also on Escape, unless they are discarded', async () => {
  jest.mocked(unsentChanges.count).mockResolvedValue(2);
  confirmMock.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await confirmLogout()).toBe(true);
  expect(confirmMock.mock.calls[1]).toMatchObject([{ title: '2 things are unsent' }]);
  expect(confirmMock.mock.calls[1]).toMatchObject([
    { confirmLabel: 'Discard', cancelLabel: 'Keep for my next sign-in', tone: 'danger' },
  ]);
  expect(unsentChanges.discardAll).not.toHaveBeenCalled();
  confirmMock.mockResolvedValueOnce(true).mockResolvedValueOnce(true);
  expect(await confirmLogout()).toBe(true);
  expect(unsentChanges.discardAll).toHaveBeenCalledTimes(1);
});
