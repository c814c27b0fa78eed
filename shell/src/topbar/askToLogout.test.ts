import { confirm, outbox, reportError } from '@kithkin/shared';
import { askToLogout } from './askToLogout';

jest.mock('@kithkin/shared', () => ({
  confirm: jest.fn(),
  reportError: jest.fn(),
  outbox: { countUnsent: jest.fn(), discardUnsent: jest.fn() },
}));

const asked = jest.mocked(confirm);
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(outbox.countUnsent).mockResolvedValue(0);
});

it('asks once when everything is sent', async () => {
  asked.mockResolvedValueOnce(true);
  expect(await askToLogout()).toBe(true);
  expect(asked.mock.calls).toMatchObject([[{ message: 'Are you sure you want to logout?' }]]);
});

it('stays when the answer is no', async () => {
  asked.mockResolvedValueOnce(false);
  expect(await askToLogout()).toBe(false);
  expect(outbox.countUnsent).not.toHaveBeenCalled();
});

it('keeps what is unsent, also on Escape, unless it is to be discarded', async () => {
  jest.mocked(outbox.countUnsent).mockResolvedValue(2);
  asked.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await askToLogout()).toBe(true);
  expect(asked.mock.calls[1]).toMatchObject([
    { confirmLabel: 'Discard', cancelLabel: 'Keep for my next sign-in', tone: 'danger' },
  ]);
  expect(outbox.discardUnsent).not.toHaveBeenCalled();
  asked.mockResolvedValueOnce(true).mockResolvedValueOnce(true);
  expect(await askToLogout()).toBe(true);
  expect(outbox.discardUnsent).toHaveBeenCalledTimes(1);
});

it('lets nobody be kept by a browser without storage', async () => {
  jest.mocked(outbox.countUnsent).mockRejectedValue(new Error('no storage'));
  asked.mockResolvedValueOnce(true);
  expect(await askToLogout()).toBe(true);
  expect(reportError).toHaveBeenCalledTimes(1);
});
