import { confirm, outbox, reportError, storedChanges } from '@kithkin/shared';
import { confirmLogout } from './confirmLogout';

jest.mock('@kithkin/shared', () => ({
  confirm: jest.fn(),
  reportError: jest.fn(),
  outbox: { countUnsent: jest.fn(), discardUnsent: jest.fn() },
  session: { get: () => ({ _id: 'ada' }) },
  storedChanges: { list: jest.fn(), discard: jest.fn() },
}));

const confirmMock = jest.mocked(confirm);
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(outbox.countUnsent).mockResolvedValue(0);
  jest.mocked(storedChanges.list).mockReturnValue([]);
});

it('confirms once if everything is sent, and stays on Cancel', async () => {
  confirmMock.mockResolvedValueOnce(false);
  expect(await confirmLogout()).toBe(false);
  expect(outbox.countUnsent).not.toHaveBeenCalled();
  confirmMock.mockResolvedValueOnce(true);
  expect(await confirmLogout()).toBe(true);
  expect(confirmMock.mock.calls[1]).toMatchObject([
    { message: 'Are you sure you want to logout?' },
  ]);
  expect(confirmMock).toHaveBeenCalledTimes(2);
});

it('retains unsent items, also on Escape, unless they are discarded', async () => {
  jest.mocked(outbox.countUnsent).mockResolvedValue(2);
  confirmMock.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await confirmLogout()).toBe(true);
  expect(confirmMock.mock.calls[1]).toMatchObject([
    { confirmLabel: 'Discard', cancelLabel: 'Keep for my next sign-in', tone: 'danger' },
  ]);
  expect(outbox.discardUnsent).not.toHaveBeenCalled();
  confirmMock.mockResolvedValueOnce(true).mockResolvedValueOnce(true);
  expect(await confirmLogout()).toBe(true);
  expect(outbox.discardUnsent).toHaveBeenCalledTimes(1);
});

it('counts and discards unsent likes and follows too', async () => {
  const like = { key: 'like:1', arg: '1', value: true };
  jest.mocked(storedChanges.list).mockReturnValue([like]);
  confirmMock.mockResolvedValueOnce(true).mockResolvedValueOnce(true);
  expect(await confirmLogout()).toBe(true);
  expect(confirmMock.mock.calls[1]).toMatchObject([{ title: 'One thing is not sent yet' }]);
  expect(storedChanges.discard).toHaveBeenCalledWith('ada', like);
});

it('logs out in a browser without storage', async () => {
  jest.mocked(outbox.countUnsent).mockRejectedValue(new Error('no storage'));
  confirmMock.mockResolvedValueOnce(true);
  expect(await confirmLogout()).toBe(true);
  expect(reportError).toHaveBeenCalledTimes(1);
});
