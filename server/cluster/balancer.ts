import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackgroundProcess } from './background-process.ts'
import { startBackground } from './background-process.ts'
import { fillTemplate } from './fill-template.ts'
import type { Programs } from './programs.ts'

/** nginx as `deploy/` has it, but without TLS: what stands around its files here. */
const around = (port: number) => `
pid nginx.pid;
error_log error.log warn;
worker_processes 2;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include upstream.conf;
  server {
    listen 127.0.0.1:${port};
    include locations.conf;
  }
}
`

/** Starts nginx before the portals, on this port of the loopback address. */
export function startBalancer(
  folder: string,
  port: number,
  programs: Programs,
  values: Record<string, string>,
): BackgroundProcess {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  writeFileSync(join(folder, 'nginx.conf'), around(port))
  const parts = ['upstream', 'locations']
  for (const part of parts) {
    writeFileSync(join(folder, `${part}.conf`), fillTemplate(`nginx/gramone-${part}.conf`, values))
  }
  return startBackground({
    name: 'nginx',
    command: [
      programs.nginx,
      ...['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off; user root;'],
    ],
    prefix: [],
    logFile: join(folder, 'nginx.log'),
  })
}
