import { CAPABILITY, COAX, MONITORING, PULL, STRIPPERS, TESTERS, TWISTING } from './places.ts'
import type { Place, QueryTable } from './query.ts'

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
const ALL_STRIPPERS: readonly Place[] = [...STRIPPERS, 'corda-120', 'corda-420-multi']
const ALL_TWISTING: readonly Place[] = [...TWISTING, 'linea-780']
const ALL_TESTERS: readonly Place[] = [...TESTERS, 'tessa-512']

/**
 * Chinese, as asked in China: without spaces, trade words of the shop floor among them. Of most pages only the name in the menu is
 * Chinese.
 */
export const zh: QueryTable = {
  'zh-cn': [
    // Words that lead somewhere by themselves
    ['报价', '/contact'],
    ['价格', '/contact'],
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
    ['剥线机', ALL_STRIPPERS],
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
    ['绞线机', ALL_TWISTING],
    ['双绞线', [...ALL_TWISTING, '/events'], 'a synonym of 绞线'],
    ['喷码', ['/products/marking', 'marka-j10', `${CAPABILITY}/wire-marking`], 'a synonym of 打标'],
    ['打标', ['/products/marking', 'marka-j10', `${CAPABILITY}/wire-marking`]],
    ['打印标签', 'marka-t6'],
    ['拉力测试仪', PULL],
    ['端子拉力机', PULL, 'a synonym the content names'],
    ['拉脱力', PULL],
    ['端子剖面', ['spina-3', '/products/testing/crimp-analysis', 'sample-runs', 'process-engineering']],
    ['线束测试', [...ALL_TESTERS]],
    ['导通测试', ALL_TESTERS],
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
    // A second batch, written after the search had learnt from the first and before it was asked these
    ['Corda1200', 'corda-1200'],
    ['tessa 5', 'tessa-512', 'half typed'],
    ['卷线', ['/products/handling', 'corda-210', 'rota-25', 'rota-200']],
    ['小批量', ['linea-355', '/products/cutting/cut-and-strip/benchtop/compact']],
    ['喷墨', ['marka-j10']],
    ['六千伏', 'tessa-512'],
    ['电池端子', 'forza-500'],
    ['棘轮', ['punto-manus-6', 'punto-manus-16', 'punto-manus-50', '/products/crimping/hand-tools']],
    ['台式压机', ['/products/crimping/bench-presses', 'punto-12', 'punto-30', 'punto-80', 'punto-6', 'punto-150']],
    ['模具', ['/products/crimping/applicators', 'punto-applicator-a1', 'punto-applicator-f2', 'applicator-overhaul']],
    ['证书', ['calibration', 'operator-training', '/about/quality', '/file/iso-9001']],
    ['医疗', '/industries/medical'],
    [
      '年报',
      ['/investors/reports', '/file/annual-report', '/media-releases/annual-report-2025', '/investors'],
      'short for 年度报告; the menu says 报告',
    ],
    ['公司历史', '/about/history'],
    ['开源许可', '/open-source-licences'],
  ],
}
