import type { Place, QueryTable } from './query.ts'

const CAPABILITY = '/products/capabilities'
const STRIPPERS: readonly Place[] = [
  '/products/cutting',
  '/products/cutting/cut-and-strip',
  '/products/cutting/hand-fed-stripping',
  '/products/cutting/rotary-stripping',
  '/products/cutting/laser-stripping',
  'corda-20',
  'corda-40',
  'corda-330',
  'corda-120',
  'corda-420-multi',
  `${CAPABILITY}/stripping`,
]
const COAX: readonly Place[] = ['corda-450-coax', 'corda-480-coax', '/products/cutting/rotary-stripping']
const PULL: readonly Place[] = ['/products/testing/pull-testers', 'forza-20', 'forza-100', 'forza-500', `${CAPABILITY}/pull-out-testing`]
const MONITORING: readonly Place[] = ['/crimp-force-monitoring', `${CAPABILITY}/crimp-force-monitoring`]
const FERRULES: readonly Place[] = ['punto-6', 'punto-applicator-f2', 'linea-430']
const TWISTING: readonly Place[] = ['/products/twisting', 'torsa-8', 'torsa-20', 'linea-780', `${CAPABILITY}/twisting`]
const TESTERS: readonly Place[] = ['tessa-128', '/products/testing/cable-testers', 'tavola-3', `${CAPABILITY}/electrical-testing`]

/** Japanese, as asked in Japan: without spaces, in full and half width, kanji and kana. Of most pages only the name in the menu is Japanese. */
export const ja: QueryTable = {
  'ja-jp': [
    // Model numbers
    ['Corda 330', 'corda-330'],
    ['ＣＯＲＤＡ３３０', 'corda-330', 'full width, as an input method leaves it'],
    ['corda-450', 'corda-450-coax'],
    ['Linea565', 'linea-565'],
    ['linea 780', 'linea-780'],
    ['forza-100', 'forza-100'],
    ['cella6', 'cella-6'],
    ['Punto Manus 6', 'punto-manus-6'],
    ['Corda330取扱説明書', ['corda-330', '/files/corda-330-manual.pdf']],
    // Applications and machines by what they do
    ['圧着力監視', MONITORING],
    ['荷重監視', [...MONITORING, 'linea-240'], 'a synonym, and a variant of the Linea 240'],
    ['圧着', ['/products/crimping', '/products/crimping/crimp-lines', `${CAPABILITY}/crimping`]],
    [
      '端子圧着機',
      [
        '/products/crimping',
        '/products/crimping/bench-presses',
        '/products/crimping/crimp-lines',
        'punto-6',
        'punto-12',
        'punto-30',
        'punto-80',
        'punto-150',
        `${CAPABILITY}/crimping`,
      ],
    ],
    ['かしめ', ['/products/crimping', '/products/crimping/crimp-lines', `${CAPABILITY}/crimping`, ...MONITORING], 'a synonym of 圧着'],
    ['皮むき', STRIPPERS],
    ['電線皮むき機', STRIPPERS],
    ['ストリップ', STRIPPERS, 'a synonym of 皮むき'],
    ['同軸ケーブル皮むき', COAX],
    ['レーザー皮むき', ['/products/cutting/laser-stripping', 'corda-lux-6', 'corda-lux-20', `${CAPABILITY}/laser-processing`]],
    ['エナメル線', 'corda-lux-6'],
    ['バッテリーケーブル', ['corda-550', '/products/cutting/cut-and-strip/benchtop/heavy-duty', '/events']],
    ['高電圧ケーブル', ['linea-910']],
    [
      '定寸切断',
      ['/products/cutting/cut-to-length', `${CAPABILITY}/cutting-to-length`, 'corda-tube-60', 'corda-seca-240', '/products/cutting'],
      'a synonym of 切断',
    ],
    ['チューブ切断', ['corda-tube-60', 'corda-seca-240', '/products/cutting/cut-to-length']],
    ['フェルール', FERRULES],
    ['六角圧着', ['punto-80', 'punto-die-set']],
    ['防水栓', ['/products/crimping/sealing', 'sigilla-20', 'sigilla-s6', 'linea-565', `${CAPABILITY}/single-wire-sealing`]],
    ['ツイストペア', [...TWISTING, '/events']],
    ['撚り線加工', TWISTING],
    ['印字', ['/products/marking', 'marka-j10', `${CAPABILITY}/wire-marking`, '/stories/ink-or-light']],
    ['インクジェット', ['marka-j10', '/stories/ink-or-light']],
    ['ラベル印刷', 'marka-t6'],
    ['引張試験', PULL],
    ['引抜力', [...PULL, '/stories/a-tenth-of-a-millimetre']],
    ['断面観察', ['spina-3', '/products/testing/crimp-analysis', '/about/test-centre', ...MONITORING]],
    ['ハーネス検査', TESTERS],
    ['導通検査', TESTERS],
    ['布線ボード', ['/products/harness-boards', 'tavola-3']],
    [
      'ロボット',
      ['cella-6', '/products/cells', '/stories/a-harness-in-one-piece'],
      'cell without operator; the Cella 2 is not sold in Japan',
    ],
    ['卓上プレス', ['/products/crimping/bench-presses', 'punto-12', 'punto-30', 'punto-6', 'punto-80', 'punto-150']],
    ['交換刃', ['corda-blade-set', '/products/spare-parts']],
    ['トレーサビリティ', ['filo-trace', `${CAPABILITY}/traceability-records-piece-by-piece`]],
    ['制御盤', ['/industries/control-cabinets', 'linea-430']],
    ['ハンドツール', ['/products/crimping/hand-tools', 'punto-manus-6', 'punto-manus-16', 'punto-manus-50']],
    [
      'クリンプハイト',
      ['/stories/a-tenth-of-a-millimetre', '/crimp-force-monitoring', 'applicator-overhaul', 'operator-training', '/about/test-centre'],
    ],
    // Figures
    [
      '0.5 mm²',
      [
        '/stories/a-tenth-of-a-millimetre',
        'punto-6',
        'punto-manus-6',
        'punto-applicator-f2',
        'punto-30',
        'punto-manus-16',
        'corda-550',
        '/crimp-force-monitoring',
      ],
    ],
    ['95mm2', ['corda-550', 'linea-910', 'forza-500', 'corda-blade-set']],
    ['22kN', ['linea-565', 'linea-780', 'punto-applicator-a1', 'cella-6']],
    // Services, people, places, pages
    ['校正', 'calibration'],
    ['予防保全', 'preventive-maintenance'],
    ['メンテナンス', ['preventive-maintenance', '/services/maintenance'], 'a synonym of 保守'],
    ['リモート支援', ['remote-assistance', '/services/maintenance/remote']],
    ['予備部品', ['/products/spare-parts', '/wear-and-spare-parts'], 'a synonym of 部品'],
    ['研修', ['operator-training', '/services/knowledge', '/courses']],
    ['サンプル加工', ['sample-runs', '/about/test-centre']],
    ['テストセンター', ['/about/test-centre']],
    ['Mio Tanabe', ['/stories/contacts/mio-tanabe', '/stories/a-tenth-of-a-millimetre', '/stories/a-harness-in-one-piece']],
    ['Hamamatsu', '/about/locations'],
    ['拠点', '/about/locations'],
    ['採用情報', '/about/careers'],
    ['求人', '/about/careers', 'a synonym of 採用'],
    ['お問い合わせ', '/contact'],
    ['会社概要', '/about'],
    ['個人情報保護', '/privacy', 'a synonym of プライバシー'],
    ['用語集', '/glossary'],
    ['1000台目', '/media-releases/thousandth-linea-565'],
    ['株主総会', ['/investors/financial-calendar', '/investors', '/events'], 'an event of the calendar'],
    ['カタログ', ['/file/brochure', '/about/press'], 'the brochure exists in Japanese; a word visitors use for it'],
    ['アプリケーターの修理はできますか', ['applicator-overhaul']],
  ],
}
