// node _lan.mjs dir
import { loadArtifacts } from './node_modules/lighthouse/core/lib/asset-saver.js'
import { LanternLargestContentfulPaint } from './node_modules/lighthouse/core/computed/metrics/lantern-largest-contentful-paint.js'
import { LanternFirstContentfulPaint } from './node_modules/lighthouse/core/computed/metrics/lantern-first-contentful-paint.js'
const a = await loadArtifacts(process.argv[2])
const settings = a.settings
const context = { computedCache: new Map(), settings, options: {} }
const data = { trace: a.Trace ?? a.traces?.defaultPass, devtoolsLog: a.DevtoolsLog ?? a.devtoolsLogs?.defaultPass, gatherContext: a.GatherContext, settings, URL: a.URL, SourceMaps: a.SourceMaps, simulator: null, HostDPR: a.HostDPR }
for (const [name, M] of [['FCP', LanternFirstContentfulPaint], ['LCP', LanternLargestContentfulPaint]]) {
  const r = await M.request(data, context)
  console.log(name, Math.round(r.timing), 'opt', Math.round(r.optimisticEstimate.timeInMs), 'pes', Math.round(r.pessimisticEstimate.timeInMs))
  for (const k of ['optimisticEstimate', 'pessimisticEstimate']) {
    console.log(' ', k)
    const rows = []
    for (const [node, t] of r[k].nodeTimings) {
      const label = node.type === 'network' ? 'NET ' + node.request.url.replace(/^https?:\/\/[^/]+/, '').slice(0, 60) + ' ' + node.request.transferSize + ' ' + node.request.priority + (node.request.connectionReused ? ' reused' : ' new') : 'CPU ' + Math.round(node.duration / 1000) + 'ms ' + (node.event?.name ?? '')
      rows.push([t.startTime, t.endTime, label, t])
    }
    rows.sort((x, y) => x[0] - y[0])
    for (const [s, e, l] of rows) if (e - s > 1) console.log('   ', String(Math.round(s)).padStart(5), String(Math.round(e)).padStart(5), l)
  }
}
