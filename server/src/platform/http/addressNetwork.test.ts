import { coarseAddress, networkOf, wideNetworkOf } from './addressNetwork';

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1:x'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::', '2001:db8:1:x'],
  ['2001:db8::9', '2001:db8:0:0::', '2001:db8:0:x'],
  ['::1', '0:0:0:0::', '0:0:0:x'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0:x'],
  ['', '', ''],
])('%j counts as %j and is shown as %j', (address, counted, displayed) => {
  expect(networkOf(address)).toBe(counted);
  expect(coarseAddress(address)).toBe(displayed);
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2ab:3:4:5:6', '2001:db8:1:200::'],
  ['2001:db8:1:2ff::9', '2001:db8:1:200::'],
  ['2001:db8::9', '2001:db8:0:0::'],
])('%j belongs to the wide network %j', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
