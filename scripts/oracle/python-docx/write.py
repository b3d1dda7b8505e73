"""Writes the documents of the oracle that python-docx makes. Usage: write.py FOLDER"""

import io
import sys
from pathlib import Path

from docx import Document
from docx.enum.section import WD_ORIENT, WD_SECTION
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.table import WD_TABLE_ALIGNMENT
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_BREAK, WD_COLOR_INDEX, WD_LINE_SPACING, WD_TAB_ALIGNMENT, WD_TAB_LEADER
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Cm, Inches, Pt, RGBColor
from PIL import Image, ImageDraw

WRITERS = {}

LONG = (
    "The laboratory opened its doors in the autumn, and I was among the first who carried boxes into it. "
    "We had four benches, one balance and a microscope whose lamp went out whenever the lift moved. "
    "By winter we had learned to work between the lifts, and our first counts agreed with those of the hospital. "
)


def writes(writer):
    """Names a document after its function."""
    WRITERS[writer.__name__.replace("_", "-")] = writer
    return writer


def picture(width=120, height=80, color="steelblue", kind="PNG"):
    image = Image.new("RGB", (width, height), color)
    ImageDraw.Draw(image).ellipse((10, 10, width - 10, height - 10), fill="white")
    data = io.BytesIO()
    image.save(data, kind)
    data.seek(0)
    return data


def field(paragraph, instruction, result):
    """A field as Word writes it, with its saved result."""
    for kind, text in (("begin", None), (None, instruction), ("separate", None), ("result", result), ("end", None)):
        run = paragraph.add_run()
        if kind == "result":
            run.text = text
        elif kind is None:
            code = OxmlElement("w:instrText")
            code.set(qn("xml:space"), "preserve")
            code.text = f" {text} "
            run._r.append(code)
        else:
            mark = OxmlElement("w:fldChar")
            mark.set(qn("w:fldCharType"), kind)
            run._r.append(mark)


def element(parent, name, **attributes):
    child = OxmlElement(name)
    for key, value in attributes.items():
        child.set(qn(f"w:{key}"), value)
    parent.append(child)
    return child


def table(document, rows, style="Table Grid"):
    made = document.add_table(rows=0, cols=len(rows[0]), style=style)
    for row in rows:
        for cell, text in zip(made.add_row().cells, row):
            cell.text = text
    return made


@writes
def resume_plain(d):
    d.add_heading("Mireille Okafor", 0)
    d.add_paragraph("14 Harbour Lane, Baltimore · mireille.okafor@example.org · +1 410 555 0134")
    for title, items in {
        "Education": ["B.S. in Biology, Lakeside College, 2021", "Exchange term in Ghent, 2019"],
        "Experience": ["Research assistant, Marsh Laboratory, 2021 to 2023", "Tutor for statistics, 2020"],
        "Languages": ["English and Igbo, at home", "French, fluent"],
    }.items():
        d.add_heading(title, 1)
        for item in items:
            d.add_paragraph(item, style="List Bullet")


@writes
def resume_table_layout(d):
    t = d.add_table(rows=0, cols=2)
    for left, right in [
        ("2019–2023", "Lakeside College, Bachelor of Science, with distinction"),
        ("2023", "Summer school in epidemiology, Lyon"),
        ("2024–today", "Data analyst at the city's health department"),
    ]:
        cells = t.add_row().cells
        cells[0].text, cells[1].text = left, right
        cells[0].width, cells[1].width = Inches(1.4), Inches(5)
        cells[0].paragraphs[0].runs[0].bold = True


@writes
def resume_right_tabs(d):
    for left, right in [("Research assistant", "2021–2023"), ("Volunteer medic", "2020"), ("Lifeguard", "2016–2018")]:
        p = d.add_paragraph()
        p.paragraph_format.tab_stops.add_tab_stop(Inches(6), WD_TAB_ALIGNMENT.RIGHT)
        p.add_run(left).bold = True
        p.add_run("\t" + right)
        d.add_paragraph("Measured, wrote down, and cleaned up afterwards.")


@writes
def resume_two_columns(d):
    d.add_heading("Jonas Lindqvist", 0)
    section = d.add_section(WD_SECTION.CONTINUOUS)
    section._sectPr.xpath("./w:cols")[0].set(qn("w:num"), "2")
    for title, text in [
        ("Profile", "Chemist with a liking for clean glassware and clean data."),
        ("Skills", "Chromatography, R, technical drawing, patience."),
        ("Publications", "Two papers on the ageing of varnish."),
        ("Awards", "Prize of the regional society of chemists."),
    ]:
        d.add_heading(title, 2)
        d.add_paragraph(text)


@writes
def resume_functional(d):
    d.add_heading("Priya Raman", 0)
    for skill, proof in [("Leading", "Led a clinic's move to paperless files."), ("Teaching", "Taught twelve evening classes.")]:
        p = d.add_paragraph()
        p.add_run(f"{skill}. ").bold = True
        p.add_run(proof)
        p.paragraph_format.left_indent = Cm(1)
        p.paragraph_format.first_line_indent = Cm(-1)


@writes
def letter_of_motivation(d):
    right = d.add_paragraph("Ghent, 3 October")
    right.alignment = WD_ALIGN_PARAGRAPH.RIGHT
    d.add_paragraph("Dear members of the committee,")
    for _ in range(3):
        p = d.add_paragraph(LONG)
        p.alignment = WD_ALIGN_PARAGRAPH.JUSTIFY
    d.add_paragraph("Yours sincerely,\nTomás Aguirre")


@writes
def letter_of_recommendation(d):
    header = d.sections[0].header.paragraphs[0]
    header.text = "Department of Public Health\tLakeside College"
    footer = d.sections[0].footer.paragraphs[0]
    footer.text = "Confidential letter"
    d.add_paragraph("To whom it may concern")
    d.add_paragraph("I have known Ms Okafor for four years as a student and for one as a colleague.")
    d.add_paragraph(LONG * 2)
    d.add_paragraph("Prof. Dr. Eleonora Vasquez")


@writes
def letter_line_breaks(d):
    p = d.add_paragraph("Office of Admissions")
    for line in ["615 North Street", "Baltimore, Maryland", "United States"]:
        p.add_run().add_break()
        p.add_run(line)
    d.add_paragraph("The address above stands on four lines.")


@writes
def essay_with_headings(d):
    d.add_heading("Water and the city", 0)
    for number in range(1, 6):
        d.add_heading(f"Part {number}", 1)
        d.add_heading(f"Question {number}", 2)
        d.add_paragraph(LONG * 3)


@writes
def essay_long(d):
    d.add_heading("A year of counting", 1)
    for number in range(1, 31):
        d.add_paragraph(f"Day {number}. {LONG}")


@writes
def essay_double_spaced(d):
    for number in range(1, 9):
        p = d.add_paragraph(f"Paragraph {number}. {LONG}")
        p.paragraph_format.line_spacing_rule = WD_LINE_SPACING.DOUBLE
        p.paragraph_format.first_line_indent = Inches(0.5)


@writes
def quotations(d):
    d.add_paragraph("What the old nurse used to say:")
    d.add_paragraph("First the name, then the pulse.", style="Quote")
    d.add_paragraph("Nobody is a number before noon.", style="Intense Quote")
    d.add_paragraph("We laughed, and remembered it.")


@writes
def list_styles(d):
    for style in ["List Bullet", "List Bullet 2", "List Bullet 3", "List Number", "List Number 2", "List Continue"]:
        for word in ["first", "second"]:
            d.add_paragraph(f"{style}, {word} entry", style=style)


@writes
def table_grid(d):
    table(d, [["Subject", "Hours", "Grade"], ["Anatomy", "120", "1.3"], ["Statistics", "90", "1.0"], ["Ethics", "30", "2.0"]])


@writes
def table_styled(d):
    for style in ["Light Shading Accent 1", "Medium Grid 1 Accent 2", "Colorful List"]:
        d.add_paragraph(f"A table in the style {style}:")
        table(d, [["City", "Clinics"], ["Ghent", "seven"], ["Lyon", "nine"]], style)


@writes
def table_merged_cells(d):
    t = table(d, [["Term", "Course", "Credits"], ["Autumn", "Anatomy", "6"], ["", "Chemistry", "5"], ["Total", "", "11"]])
    t.cell(1, 0).merge(t.cell(2, 0))
    t.cell(3, 0).merge(t.cell(3, 1))


@writes
def table_nested(d):
    t = d.add_table(rows=1, cols=2, style="Table Grid")
    t.cell(0, 0).text = "Outer cell"
    inner = t.cell(0, 1).add_table(rows=2, cols=2)
    for index, word in enumerate(["north", "east", "south", "west"]):
        inner.cell(index // 2, index % 2).text = word
    t.cell(0, 1).add_paragraph("below the inner table")


@writes
def table_over_pages(d):
    t = table(d, [["Number", "Name", "Remark"]] + [[str(n), f"Sample {n}", f"kept in drawer {n % 7}"] for n in range(1, 71)])
    repeated = t.rows[0]._tr.get_or_add_trPr()
    element(repeated, "w:tblHeader")


@writes
def table_with_lists(d):
    t = d.add_table(rows=1, cols=2, style="Table Grid")
    for cell, words in zip(t.rows[0].cells, (["pipette", "balance"], ["notebook", "pencil"])):
        cell.text = "Bring along:"
        for word in words:
            cell.add_paragraph(word, style="List Bullet")


@writes
def table_aligned(d):
    t = table(d, [["left", "middle", "right"], ["1", "22", "333"]])
    t.alignment = WD_TABLE_ALIGNMENT.CENTER
    for row in t.rows:
        row.cells[1].paragraphs[0].alignment = WD_ALIGN_PARAGRAPH.CENTER
        row.cells[2].paragraphs[0].alignment = WD_ALIGN_PARAGRAPH.RIGHT


@writes
def picture_inline(d):
    d.add_paragraph("Before the picture.")
    d.add_picture(picture(), width=Inches(2))
    d.add_paragraph("Figure 1. A white ellipse on blue.", style="Caption")
    d.add_paragraph("After the picture.")


@writes
def pictures_in_text(d):
    p = d.add_paragraph("A red one ")
    p.add_run().add_picture(picture(40, 30, "firebrick"), width=Inches(0.4))
    p.add_run(" and a green one ")
    p.add_run().add_picture(picture(40, 30, "seagreen", "JPEG"), width=Inches(0.4))
    p.add_run(" stand within this line.")


@writes
def pictures_in_table(d):
    t = d.add_table(rows=1, cols=2)
    t.cell(0, 0).paragraphs[0].add_run().add_picture(picture(60, 60, "orange"), width=Inches(1))
    t.cell(0, 1).text = "Portrait at the left, name at the right."


@writes
def page_numbers(d):
    footer = d.sections[0].footer.paragraphs[0]
    footer.add_run("Page ")
    field(footer, "PAGE", "1")
    footer.add_run(" of ")
    field(footer, "NUMPAGES", "9")
    for number in range(1, 25):
        d.add_paragraph(f"Entry {number}. {LONG}")


@writes
def header_first_page(d):
    section = d.sections[0]
    section.different_first_page_header_footer = True
    section.first_page_header.paragraphs[0].text = "Cover sheet"
    section.header.paragraphs[0].text = "Later sheets"
    for number in range(3):
        d.add_paragraph(f"Sheet {number + 1}")
        if number < 2:
            d.add_page_break()


@writes
def header_odd_even(d):
    d.settings.odd_and_even_pages_header_footer = True
    d.sections[0].header.paragraphs[0].text = "Odd side"
    d.sections[0].even_page_header.paragraphs[0].text = "Even side"
    for number in range(4):
        d.add_paragraph(f"Leaf {number + 1}")
        if number < 3:
            d.add_page_break()


@writes
def header_with_table(d):
    header = d.sections[0].header
    t = header.add_table(1, 2, Inches(6))
    t.cell(0, 0).text = "Lakeside College"
    t.cell(0, 1).text = "Transcript of records"
    d.add_paragraph("The head of this page is a table.")


@writes
def header_with_picture(d):
    p = d.sections[0].header.paragraphs[0]
    p.add_run().add_picture(picture(50, 20, "navy"), width=Inches(0.8))
    p.add_run(" Marsh Laboratory")
    d.add_paragraph("A letter on the laboratory's paper.")


@writes
def sections_landscape(d):
    d.add_paragraph("An upright page.")
    section = d.add_section(WD_SECTION.NEW_PAGE)
    section.orientation = WD_ORIENT.LANDSCAPE
    section.page_width, section.page_height = section.page_height, section.page_width
    table(d, [["a wide", "table", "on a", "wide", "page"]])
    section = d.add_section(WD_SECTION.NEW_PAGE)
    section.orientation = WD_ORIENT.PORTRAIT
    section.page_width, section.page_height = section.page_height, section.page_width
    d.add_paragraph("Upright again.")


@writes
def sections_odd_page(d):
    d.add_paragraph("The first part ends here.")
    d.add_section(WD_SECTION.ODD_PAGE)
    d.add_paragraph("The second part begins on an odd page.")


@writes
def page_a5(d):
    s = d.sections[0]
    s.page_width, s.page_height = Cm(14.8), Cm(21)
    s.left_margin = s.right_margin = s.top_margin = s.bottom_margin = Cm(1.5)
    for number in range(6):
        d.add_paragraph(f"Small page, paragraph {number + 1}. {LONG}")


@writes
def page_breaks(d):
    d.add_paragraph("Page one.").add_run().add_break(WD_BREAK.PAGE)
    p = d.add_paragraph("Page two.")
    p = d.add_paragraph("Page three, by its own wish.")
    p.paragraph_format.page_break_before = True


@writes
def column_breaks(d):
    d.sections[0]._sectPr.xpath("./w:cols")[0].set(qn("w:num"), "3")
    for word in ["left", "middle", "right"]:
        p = d.add_paragraph(f"This is the {word} column.")
        if word != "right":
            p.add_run().add_break(WD_BREAK.COLUMN)


@writes
def letters_of_all_kinds(d):
    p = d.add_paragraph()
    for name in ["bold", "italic", "underline", "strike", "double_strike", "all_caps", "small_caps", "subscript", "superscript", "shadow", "outline", "emboss"]:
        run = p.add_run(f"{name.replace('_', ' ')} ")
        setattr(run.font, name, True)
    run = p.add_run("coloured ")
    run.font.color.rgb = RGBColor(0xAA, 0x22, 0x22)
    run = p.add_run("marked ")
    run.font.highlight_color = WD_COLOR_INDEX.YELLOW
    run = p.add_run("large")
    run.font.size = Pt(28)


@writes
def hidden_text(d):
    p = d.add_paragraph("Seen, ")
    p.add_run("never seen, ").font.hidden = True
    p.add_run("and seen again.")


@writes
def fonts_of_word(d):
    for name in ["Calibri", "Cambria", "Times New Roman", "Arial", "Courier New", "Georgia", "Garamond", "Verdana", "Comic Sans MS"]:
        run = d.add_paragraph().add_run(f"This line asks for {name}.")
        run.font.name = name


@writes
def tab_leaders(d):
    for title, page in [("Introduction", "1"), ("Methods", "4"), ("Results", "9")]:
        p = d.add_paragraph(f"{title}\t{page}")
        p.paragraph_format.tab_stops.add_tab_stop(Inches(6), WD_TAB_ALIGNMENT.RIGHT, WD_TAB_LEADER.DOTS)


@writes
def tabs_decimal(d):
    for name, amount in [("Rent", "412.50"), ("Books", "38.9"), ("Bread", "7")]:
        p = d.add_paragraph(f"{name}\t{amount}")
        p.paragraph_format.tab_stops.add_tab_stop(Inches(3), WD_TAB_ALIGNMENT.DECIMAL)


@writes
def styles_own(d):
    style = d.styles.add_style("Remark", WD_STYLE_TYPE.PARAGRAPH)
    style.base_style = d.styles["Normal"]
    style.font.italic = True
    style.paragraph_format.left_indent = Cm(2)
    letters = d.styles.add_style("Loud", WD_STYLE_TYPE.CHARACTER)
    letters.font.all_caps = True
    d.add_paragraph("An indented remark.", style="Remark")
    d.add_paragraph("Quiet, then ").add_run("loud", style="Loud").font.bold = True


@writes
def fields_of_dates(d):
    p = d.add_paragraph("Printed on ")
    field(p, "PRINTDATE", "1 May 2020")
    p.add_run(" by ")
    field(p, "LASTSAVEDBY", "the clerk")
    p.add_run(", reference ")
    field(p, "DOCPROPERTY Reference", "LK-204")
    p.add_run(".")


@writes
def field_table_of_contents(d):
    p = d.add_paragraph()
    field(p, 'TOC \\o "1-2"', "Beginnings 1")
    d.add_heading("Beginnings", 1)
    d.add_paragraph(LONG)


@writes
def captions_with_numbers(d):
    for number, text in enumerate(["growth", "decline"], 1):
        d.add_picture(picture(60, 40, "gray"))
        p = d.add_paragraph("Figure ", style="Caption")
        field(p, "SEQ Figure \\* ARABIC", str(number))
        p.add_run(f": {text} of the culture")


@writes
def hyperlink(d):
    p = d.add_paragraph("Read more at ")
    rid = d.part.relate_to("https://example.org/reports", "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink", True)
    link = OxmlElement("w:hyperlink")
    link.set(qn("r:id"), rid)
    run = OxmlElement("w:r")
    text = OxmlElement("w:t")
    text.text = "the page of reports"
    run.append(text)
    link.append(run)
    p._p.append(link)
    p.add_run(", every spring.")


@writes
def comments(d):
    p = d.add_paragraph("The mean was ")
    run = p.add_run("four point two")
    p.add_run(" in both groups.")
    d.add_comment(run, text="Is this rounded?", author="Reader", initials="R")


@writes
def arabic_letter(d):
    for text in ["السيدة رئيسة اللجنة المحترمة", "أكتب إليكم لأطلب الالتحاق ببرنامج الصحة العامة.", "مع خالص الشكر والتقدير"]:
        p = d.add_paragraph()
        element(p._p.get_or_add_pPr(), "w:bidi")
        run = p.add_run(text)
        element(run._r.get_or_add_rPr(), "w:rtl")


@writes
def hebrew_list(d):
    for text in ["תואר ראשון בביולוגיה", "שנה של התנדבות בבית חולים", "שלוש שנות מחקר"]:
        p = d.add_paragraph(style="List Number")
        element(p._p.get_or_add_pPr(), "w:bidi")
        element(p.add_run(text)._r.get_or_add_rPr(), "w:rtl")


@writes
def chinese_resume(d):
    d.add_heading("个人简历", 0)
    table(d, [["姓名", "陈晓雨"], ["专业", "公共卫生"], ["毕业院校", "湖畔学院"], ["语言", "汉语、英语、法语"]])
    d.add_paragraph("我在社区医院工作了两年，负责整理病历和统计数据。希望继续学习流行病学。")


@writes
def japanese_letter(d):
    d.add_paragraph("拝啓　秋も深まり、皆様いかがお過ごしでしょうか。")
    d.add_paragraph("このたび貴校の修士課程に出願いたしたく、書類をお送りいたします。カタカナもひらがなも漢字も読めますように。")
    d.add_paragraph("敬具").alignment = WD_ALIGN_PARAGRAPH.RIGHT


@writes
def korean_statement(d):
    d.add_heading("지원 동기", 1)
    d.add_paragraph("저는 작은 섬에서 자랐고 의사는 한 달에 한 번 배를 타고 왔습니다. 그래서 보건학을 공부하고 싶습니다.")


@writes
def hindi_statement(d):
    d.add_heading("मेरा परिचय", 1)
    d.add_paragraph("मैं एक छोटे गाँव में पली हूँ और नर्स बनकर शहर आई। अब मैं जन स्वास्थ्य पढ़ना चाहती हूँ।")


@writes
def bengali_and_tamil(d):
    d.add_paragraph("আমি নদীর ধারে একটি ছোট শহরে বড় হয়েছি।")
    d.add_paragraph("நான் கடலோர ஊரில் வளர்ந்தேன்.")


@writes
def thai_statement(d):
    d.add_paragraph("ข้าพเจ้าเติบโตในหมู่บ้านริมแม่น้ำ และอยากเรียนต่อด้านสาธารณสุข")


@writes
def greek_and_cyrillic(d):
    d.add_paragraph("Η Ελένη σπούδασε στη Θεσσαλονίκη και έγραψε για το νερό.")
    d.add_paragraph("Тарас вырос у реки и изучал химию, а потом статистику.")
    d.add_paragraph("Юлія пише листи щотижня.")


@writes
def accents_composed_and_not(d):
    d.add_paragraph("Zoë, Łukasz, Nguyễn Thị Hạnh, Şehnaz, Ångström, Žižka")
    d.add_paragraph("Zoe\u0308 and Nguye\u0302\u0303n with marks of their own")


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, write in WRITERS.items():
        document = Document()
        write(document)
        for rels in (document.part.rels, document.part.package.rels):
            for key in [key for key, rel in rels.items() if rel.reltype.endswith(("stylesWithEffects", "thumbnail"))]:
                # Large, and completely hidden.
                del rels[key]
        document.save(folder / f"{name}.docx")


main(Path(sys.argv[1]))
