import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { federation } from '@module-federation/vite';
import { createRsbuild } from '@rsbuild/core';
import { build } from 'vite';
import webpack from 'webpack';

// Builds the remote of `polls/` as a team elsewhere would, with the plugins' default settings:
// node buildPolls.mjs <webpack | rsbuild | vite> <folder> [<range of react>]

const [, , tool, outDir, react] = process.argv;
const root = join(import.meta.dirname, 'polls');

const options = {
  name: 'polls',
  filename: 'remoteEntry.js',
  exposes: { './App': './App.jsx' },
  shared: {
    react: { singleton: true, ...(react ? { requiredVersion: react, strictVersion: true } : {}) },
    'react-dom': { singleton: true },
  },
  manifest: true,
  dts: false,
};
const jsx = { transform: { react: { runtime: 'automatic' } } };
const parser = { syntax: 'ecmascript', jsx: true };

const TOOLS = {
  async webpack() {
    const stats = await promisify(webpack)({
      mode: 'production',
      context: root,
      entry: './main.js',
      output: { path: outDir, publicPath: 'auto' },
      experiments: { css: true },
      module: {
        rules: [
          {
            test: /\.jsx$/,
            loader: 'swc-loader',
            options: { swcrc: false, jsc: { ...jsx, parser, target: 'es2022' } },
          },
        ],
      },
      plugins: [new ModuleFederationPlugin(options)],
    });
    if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  },
  async rsbuild() {
    const builder = await createRsbuild({
      cwd: root,
      config: {
        source: { entry: { index: './main.js' } },
        output: { distPath: { root: outDir }, assetPrefix: 'auto' },
        tools: { swc: { jsc: jsx } },
        plugins: [pluginModuleFederation(options)],
      },
    });
    const { close } = await builder.build();
    await close();
  },
  async vite() {
    await build({
      root,
      base: './',
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true, target: 'es2022' },
      plugins: [federation(options)],
    });
  },
};

await TOOLS[tool]();
