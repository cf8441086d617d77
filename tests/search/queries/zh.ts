import type { Place, QueryTable } from './query.ts'

const CAPABILITY = '/products/capabilities'
const STRIPPERS: readonly Place[] = [
  '/products/cutting',
  '/products/cutting/cut-and-strip',
  '/products/cutting/hand-fed-stripping',
  '/products/cutting/rotary-stripping',
  'corda-20',
  'corda-40',
  'corda-120',
  'corda-330',
  'corda-420-multi',
  `${CAPABILITY}/stripping`,
]
const COAX: readonly Place[] = ['corda-450-coax', 'corda-480-coax', '/products/cutting/rotary-stripping']
const PULL: readonly Place[] = ['/products/testing/pull-testers', 'forza-20', 'forza-100', 'forza-500', `${CAPABILITY}/pull-out-testing`]
const MONITORING: readonly Place[] = ['/crimp-force-monitoring', `${CAPABILITY}/crimp-force-monitoring`]
const PRESSES: readonly Place[] = [
  '/products/crimping',
  '/products/crimping/bench-presses',
  '/products/crimping/crimp-lines',
  'punto-6',
  'punto-12',
  'punto-30',
  'punto-80',
  'punto-150',
  'linea-240',
  'linea-565',
  `${CAPABILITY}/crimping`,
]
const TWISTING: readonly Place[] = ['/products/twisting', 'torsa-8', 'torsa-20', 'linea-780', `${CAPABILITY}/twisting`]
const TESTERS: readonly Place[] = [
  'tessa-128',
  'tessa-512',
  '/products/testing/cable-testers',
  'tavola-3',
  `${CAPABILITY}/electrical-testing`,
]

/** Chinese, as asked in China: without spaces, trade words of the shop floor among them. Of most pages only the name in the menu is Chinese. */
export const zh: QueryTable = {
  'zh-cn': [
    // Model numbers
    ['corda330', 'corda-330'],
    ['Corda-550', 'corda-550'],
    ['Corda 1200', 'corda-1200'],
    ['linea 565', 'linea-565'],
    ['Linea565压接机', 'linea-565'],
    ['LINEA 910 HV', 'linea-910'],
    ['punto 80', 'punto-80'],
    ['forza', ['forza-20', 'forza-100', 'forza-500']],
    ['spina3', 'spina-3'],
    // Applications and machines by what they do
    ['压接力监测', MONITORING],
    ['压力监控', MONITORING, 'a synonym the content names'],
    ['端子机', PRESSES, 'a synonym of 压接机'],
    ['打端子机', PRESSES, 'a synonym of 压接机'],
    ['全自动压接', ['/products/crimping/crimp-lines', '/products/crimping', 'linea-240', 'linea-565']],
    ['剥线机', STRIPPERS],
    ['裁线剥皮机', ['/products/cutting/cut-and-strip', '/products/cutting', 'corda-330', 'corda-120']],
    ['同轴线剥皮', COAX],
    ['屏蔽电缆', [...COAX, 'corda-650']],
    ['电池电缆', ['corda-550', '/products/cutting/cut-and-strip/benchtop/heavy-duty', '/events']],
    ['高压电缆', ['linea-910', 'tessa-512']],
    ['新能源汽车线束', ['linea-910', 'tessa-512', '/industries/automotive'], 'a synonym of 高压, and the car'],
    ['波纹管切断', ['corda-tube-60', '/products/cutting/cut-to-length']],
    [
      '定长裁切',
      ['/products/cutting/cut-to-length', `${CAPABILITY}/cutting-to-length`, '/products/cutting', 'corda-tube-60', 'corda-seca-240'],
    ],
    ['管形端子', ['punto-applicator-f2', 'linea-430', 'punto-6']],
    ['六角压接', ['punto-80', 'punto-die-set']],
    ['防水栓', ['/products/crimping/sealing', 'sigilla-20', 'sigilla-s6', 'linea-565', `${CAPABILITY}/single-wire-sealing`]],
    ['绞线机', TWISTING],
    ['双绞线', [...TWISTING, '/events'], 'a synonym of 绞线'],
    ['喷码', ['/products/marking', 'marka-j10', `${CAPABILITY}/wire-marking`], 'a synonym of 打标'],
    ['打标', ['/products/marking', 'marka-j10', `${CAPABILITY}/wire-marking`]],
    ['打印标签', 'marka-t6'],
    ['拉力测试仪', PULL],
    ['端子拉力机', PULL, 'a synonym the content names'],
    ['拉脱力', PULL],
    ['端子剖面', ['spina-3', '/products/testing/crimp-analysis', 'sample-runs', 'process-engineering']],
    ['线束测试', [...TESTERS]],
    ['导通测试', TESTERS],
    ['工装板', ['/products/harness-boards', 'tavola-3']],
    ['机器人', ['cella-2', 'cella-6', '/products/cells', '/stories/a-harness-in-one-piece']],
    ['手动压接钳', ['/products/crimping/hand-tools', 'punto-manus-6', 'punto-manus-16', 'punto-manus-50']],
    ['备用刀片', ['corda-blade-set', '/products/spare-parts']],
    ['追溯软件', ['filo-trace', '/products/software', `${CAPABILITY}/traceability-records-piece-by-piece`]],
    ['控制柜', ['/industries/control-cabinets', 'linea-430', 'marka-t6']],
    ['线盘', ['rota-25', 'rota-200', '/products/handling', 'corda-900', '/products']],
    ['压接高度', ['applicator-overhaul', 'operator-training', '/crimp-force-monitoring', '/about/test-centre', '/events']],
    // Figures
    [
      '0.5平方',
      ['punto-6', 'punto-manus-6', 'punto-applicator-f2', 'punto-30', 'punto-manus-16', 'corda-550'],
      'square millimetres as the shop floor says them',
    ],
    ['240mm²', ['punto-80', 'corda-seca-240', 'punto-die-set']],
    ['22 kN', ['linea-565', 'linea-780', 'punto-applicator-a1', 'cella-6']],
    // Services, people, places, pages
    ['校准', 'calibration'],
    ['预防性维护', 'preventive-maintenance'],
    ['保养', ['preventive-maintenance', '/services/maintenance'], 'a synonym of 维护'],
    ['远程支持', ['remote-assistance', '/services/maintenance/remote']],
    ['备件', ['/products/spare-parts', '/wear-and-spare-parts']],
    ['配件', ['/products/spare-parts', '/wear-and-spare-parts'], 'a synonym of 备件'],
    ['操作员培训', ['operator-training', '/services/knowledge', '/courses']],
    ['试样', ['sample-runs', '/about/test-centre']],
    ['测试中心', '/about/test-centre'],
    ['模具翻新', 'applicator-overhaul'],
    ['Suzhou', '/about/locations'],
    ['招聘', '/about/careers'],
    ['分公司地址', '/about/locations', 'both are synonyms of 地点'],
    ['联系我们', '/contact'],
    ['版本说明', '/imprint'],
    ['隐私', '/privacy'],
    ['术语表', '/glossary'],
    ['股东大会', ['/investors/financial-calendar', '/investors', '/events']],
    ['Ursina Caduff', ['/stories/contacts/ursina-caduff', '/media-releases/new-chief-executive', '/investors/governance']],
    [
      '如何读懂压力曲线',
      ['operator-training', '/white-papers/crimp-force-curve', '/crimp-force-monitoring', '/stories/two-thousand-points'],
    ],
  ],
}
