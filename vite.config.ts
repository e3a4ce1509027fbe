import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appPreload } from './build/app-preload.ts'
import { asciiScripts } from './build/ascii-scripts.ts'
import { lazyMessages } from './build/lazy-messages.ts'
import { languages } from './build/lingui.ts'
import { loadingPlan } from './build/loading/loading-plan.ts'
import { pureCalls } from './build/pure-calls.ts'
import { worker } from './build/worker.ts'
import { signIn } from './src/sign-in/build/sign-in-plugin.ts'
import { webManifests } from './src/web-manifest/build/web-manifest-plugin.ts'

const server = `http://localhost:${process.env['SERVER_PORT'] ?? 4001}`

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
    ...languages(),
    lazyMessages(),
    loadingPlan(),
    appPreload(),
    asciiScripts(),
    signIn(),
    webManifests(),
    worker(),
  ],
  build: {
    manifest: true,
    // A data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The shell is one file on purpose; tests/sizes holds it to its budget.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: pureCalls,
        // Schemas that spread others are left out like all that nobody uses: no getter here does anything.
        propertyReadSideEffects: false,
        // Emotion brings it for a function that nothing here calls.
        moduleSideEffects: [
          { test: /\/(_isolated-hnrs|hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 4000),
    strictPort: true,
    // The page's paths /applications, /uploaded and so on are not the server's: every rule is anchored.
    proxy: {
      '^/(api|auth|uploads|application)/': server,
      '^/(healthz|readyz|vapidPublicKey)$': server,
      '^/demo/mailbox(\\?|$)': server,
      '^/socket\\.io/': { target: server, ws: true },
    },
  },
})
