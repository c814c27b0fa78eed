import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from '../testing/freePort';
import { hasNginx, startNginx } from '../testing/loadBalancers';
import { until } from '../testing/nodes';
import { testFolder } from '../testing/runName';

(hasNginx ? it : it.skip)(
  'the logs of nginx name the nodes that failed, and neither clients nor queries',
  async () => {
    const folder = testFolder();
    const node = createServer((request, response) => {
      if (request.url === '/readyz') response.end();
      else request.socket.destroy();
    });
    const port = await listen(node);
    const nginx = await startNginx([port, port], folder);
    const secret = 'a-secret-that-no-log-contains';
    expect((await fetch(`${nginx.url}/media/1?signature=${secret}`)).status).toBe(502);
    const read = () => readFileSync(join(folder, 'access.log'), 'utf8');
    await until(() => read().includes('/media/1'));
    await nginx.close();
    node.close();
    expect(JSON.parse(read().trim().split('\n').at(-1) ?? '')).toMatchObject({
      address: '127.0.0.0',
      path: '/media/1',
      status: 502,
      nodes: expect.stringContaining(`127.0.0.1:${port}, 127.0.0.1:${port}`),
      nodeStatus: expect.stringContaining('502, 502'),
    });
    expect(read() + nginx.log()).not.toContain(secret);
    expect(nginx.log()).not.toContain('client:');
  },
);
