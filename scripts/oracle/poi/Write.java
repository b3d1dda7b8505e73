import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.imageio.ImageIO;
import java.awt.Color;
import java.awt.image.BufferedImage;
import org.apache.poi.util.Units;
import org.apache.poi.wp.usermodel.HeaderFooterType;
import org.apache.poi.xwpf.model.XWPFHeaderFooterPolicy;
import org.apache.poi.xwpf.usermodel.*;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.*;

/** Writes the documents of the oracle that Apache POI makes. Usage: java -cp 'lib/*' Write.java FOLDER */
public class Write {
    interface Writer {
        void write(XWPFDocument document) throws Exception;
    }

    static final Map<String, Writer> WRITERS = new LinkedHashMap<>();

    static XWPFParagraph text(XWPFDocument document, String text) {
        XWPFParagraph paragraph = document.createParagraph();
        paragraph.createRun().setText(text);
        return paragraph;
    }

    static byte[] picture(int width, int height, Color color) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < width; x++) for (int y = 0; y < height; y++) image.setRGB(x, y, color.getRGB());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    static XWPFTable table(XWPFDocument document, String[]... rows) {
        XWPFTable table = document.createTable(rows.length, rows[0].length);
        for (int row = 0; row < rows.length; row++)
            for (int column = 0; column < rows[row].length; column++)
                (column == table.getRow(row).getTableCells().size()
                    ? table.getRow(row).addNewTableCell()
                    : table.getRow(row).getCell(column)).setText(rows[row][column]);
        return table;
    }

    /** Adds a list with one format per level. Returns its number, which paragraphs refer to. */
    static BigInteger list(XWPFDocument document, STNumberFormat.Enum format, String... texts) {
        CTAbstractNum kind = CTAbstractNum.Factory.newInstance();
        kind.setAbstractNumId(BigInteger.valueOf(document.getNumbering() == null ? 0 : document.getNumbering().getAbstractNums().size()));
        for (int level = 0; level < texts.length; level++) {
            CTLvl lvl = kind.addNewLvl();
            lvl.setIlvl(BigInteger.valueOf(level));
            lvl.addNewStart().setVal(BigInteger.ONE);
            lvl.addNewNumFmt().setVal(format);
            lvl.addNewLvlText().setVal(texts[level]);
            CTInd indent = lvl.addNewPPr().addNewInd();
            indent.setLeft(BigInteger.valueOf(720L * (level + 1)));
            indent.setHanging(BigInteger.valueOf(360));
        }
        XWPFNumbering numbering = document.createNumbering();
        return numbering.addNum(numbering.addAbstractNum(new XWPFAbstractNum(kind)));
    }

    static void item(XWPFDocument document, BigInteger list, int level, String text) {
        XWPFParagraph paragraph = text(document, text);
        paragraph.setNumID(list);
        paragraph.setNumILvl(BigInteger.valueOf(level));
    }

    static {
        WRITERS.put("letter", d -> {
            text(d, "Oslo, 9 April").setAlignment(ParagraphAlignment.RIGHT);
            text(d, "Dear committee,");
            text(d, "I write on behalf of Ingrid Solberg, who kept our laboratory running through two winters.")
                .setAlignment(ParagraphAlignment.BOTH);
            text(d, "With kind regards");
        });
        WRITERS.put("resume", d -> {
            XWPFRun name = d.createParagraph().createRun();
            name.setText("Ingrid Solberg");
            name.setBold(true);
            name.setFontSize(20);
            for (String[] line : new String[][] {{"2018", "2021", "Student of chemistry"}, {"2021", "today", "Laboratory manager"}}) {
                XWPFRun run = d.createParagraph().createRun();
                run.setText(line[0] + " to " + line[1]);
                run.addTab();
                run.setText(line[2]);
            }
        });
        WRITERS.put("list-decimal", d -> {
            BigInteger list = list(d, STNumberFormat.DECIMAL, "%1.", "%1.%2.", "%1.%2.%3.");
            item(d, list, 0, "Harbour");
            item(d, list, 1, "Pier");
            item(d, list, 2, "Plank");
            item(d, list, 2, "Nail");
            item(d, list, 1, "Crane");
            item(d, list, 0, "Town");
            item(d, list, 1, "Market");
        });
        WRITERS.put("list-roman-and-letters", d -> {
            BigInteger roman = list(d, STNumberFormat.LOWER_ROMAN, "(%1)");
            for (String word : new String[] {"one", "two", "three", "four"}) item(d, roman, 0, word);
            BigInteger letters = list(d, STNumberFormat.UPPER_LETTER, "%1)");
            for (String word : new String[] {"alpha", "beta", "gamma"}) item(d, letters, 0, word);
        });
        WRITERS.put("list-interrupted", d -> {
            BigInteger list = list(d, STNumberFormat.DECIMAL, "%1.");
            item(d, list, 0, "Wash the hands.");
            text(d, "A remark between two steps.");
            item(d, list, 0, "Dry the hands.");
            BigInteger other = list(d, STNumberFormat.DECIMAL, "Step %1:");
            item(d, other, 0, "begin");
            item(d, other, 0, "end");
        });
        WRITERS.put("table-plain", d -> table(d, new String[] {"Port", "Ships"}, new String[] {"Bergen", "14"}, new String[] {"Hull", "9"}));
        WRITERS.put("table-merged-down", d -> {
            XWPFTable table = table(d, new String[] {"Spring", "sowing"}, new String[] {"", "weeding"}, new String[] {"Autumn", "harvest"});
            table.getRow(0).getCell(0).getCTTc().addNewTcPr().addNewVMerge().setVal(STMerge.RESTART);
            table.getRow(1).getCell(0).getCTTc().addNewTcPr().addNewVMerge().setVal(STMerge.CONTINUE);
        });
        WRITERS.put("table-spanned", d -> {
            XWPFTable table = table(d, new String[] {"Budget of the year"}, new String[] {"Wages", "410"}, new String[] {"Rope", "36"});
            table.getRow(0).getCell(0).getCTTc().addNewTcPr().addNewGridSpan().setVal(BigInteger.TWO);
        });
        WRITERS.put("table-shaded", d -> {
            XWPFTable table = table(d, new String[] {"low", "middle", "high"}, new String[] {"blue", "yellow", "red"});
            table.getRow(1).getCell(0).setColor("99CCFF");
            table.getRow(1).getCell(1).setColor("FFEE88");
            table.getRow(1).getCell(2).setColor("FF9999");
            table.getRow(0).setRepeatHeader(true);
        });
        WRITERS.put("table-paragraphs-in-cells", d -> {
            XWPFTableCell cell = table(d, new String[] {"first", "second"}).getRow(0).getCell(0);
            cell.addParagraph().createRun().setText("another paragraph in the first cell");
            cell.addParagraph().createRun().setText("and a third");
        });
        WRITERS.put("footnotes", d -> {
            d.createFootnotes();
            for (String word : new String[] {"gauge", "tide", "moon"}) {
                XWPFParagraph paragraph = text(d, "Here stands the word " + word);
                XWPFFootnote note = d.createFootnote();
                XWPFParagraph noted = note.createParagraph();
                noted.createRun().setText("A note about the " + word + ".");
                paragraph.addFootnoteReference(note);
                paragraph.createRun().setText(" and the sentence goes on.");
            }
        });
        WRITERS.put("endnotes", d -> {
            d.createEndnotes();
            for (String word : new String[] {"bread", "salt"}) {
                XWPFParagraph paragraph = text(d, "We ate " + word);
                XWPFEndnote note = d.createEndnote();
                note.createParagraph().createRun().setText("Where the " + word + " came from.");
                paragraph.addFootnoteReference(note);
            }
        });
        WRITERS.put("header-and-footer", d -> {
            d.createHeader(HeaderFooterType.DEFAULT).createParagraph().createRun().setText("Harbour office");
            XWPFParagraph footer = d.createFooter(HeaderFooterType.DEFAULT).createParagraph();
            footer.createRun().setText("Sheet ");
            footer.getCTP().addNewFldSimple().setInstr("PAGE");
            text(d, "The sheet itself.");
            d.createParagraph().setPageBreak(true);
            text(d, "The next sheet.");
        });
        WRITERS.put("header-first-and-even", d -> {
            d.createHeader(HeaderFooterType.FIRST).createParagraph().createRun().setText("Title sheet");
            d.createHeader(HeaderFooterType.DEFAULT).createParagraph().createRun().setText("Odd sheet");
            d.createHeader(HeaderFooterType.EVEN).createParagraph().createRun().setText("Even sheet");
            d.setEvenAndOddHeadings(true);
            for (String word : new String[] {"one", "two", "three"}) text(d, "Leaf " + word).setPageBreak(true);
        });
        WRITERS.put("watermark", d -> {
            new XWPFHeaderFooterPolicy(d).createWatermark("DRAFT");
            text(d, "A text above a watermark.");
        });
        WRITERS.put("picture", d -> {
            text(d, "A square follows.");
            byte[] square = picture(50, 50, Color.RED);
            d.createParagraph().createRun().addPicture(new ByteArrayInputStream(square), Document.PICTURE_TYPE_PNG, "square.png", Units.toEMU(50), Units.toEMU(50));
            text(d, "The square is over.");
        });
        WRITERS.put("hyperlinks", d -> {
            XWPFParagraph paragraph = text(d, "Our timetable stands on ");
            paragraph.createHyperlinkRun("https://example.org/times").setText("this page");
            paragraph.createRun().setText("; older ones are kept in the archive.");
        });
        WRITERS.put("letters", d -> {
            XWPFParagraph paragraph = d.createParagraph();
            XWPFRun struck = paragraph.createRun();
            struck.setText("struck ");
            struck.setStrikeThrough(true);
            XWPFRun small = paragraph.createRun();
            small.setText("small capitals ");
            small.setSmallCaps(true);
            XWPFRun raised = paragraph.createRun();
            raised.setText("raised ");
            raised.setVerticalAlignment("superscript");
            XWPFRun spread = paragraph.createRun();
            spread.setText("spread");
            spread.setCharacterSpacing(40);
        });
        WRITERS.put("breaks-and-tabs", d -> {
            XWPFRun run = d.createParagraph().createRun();
            run.setText("before the break");
            run.addBreak();
            run.setText("after the break");
            run.addTab();
            run.setText("after the tab");
            run.addCarriageReturn();
            run.setText("after the return");
        });
        WRITERS.put("comments", d -> {
            XWPFParagraph paragraph = text(d, "This value was measured twice.");
            XWPFComment comment = d.createComments().createComment(BigInteger.ZERO);
            comment.setAuthor("Reader");
            comment.createParagraph().createRun().setText("By whom?");
            paragraph.getCTP().addNewCommentRangeStart().setId(BigInteger.ZERO);
            paragraph.getCTP().addNewCommentRangeEnd().setId(BigInteger.ZERO);
            paragraph.getCTP().addNewR().addNewCommentReference().setId(BigInteger.ZERO);
        });
        WRITERS.put("content-control-block", d -> {
            text(d, "Above the control.");
            CTSdtBlock block = d.getDocument().getBody().addNewSdt();
            block.addNewSdtPr().addNewAlias().setVal("Summary");
            block.addNewSdtContent().addNewP().addNewR().addNewT().setStringValue("Inside the control.");
            text(d, "Below the control.");
        });
        WRITERS.put("content-control-in-line", d -> {
            XWPFParagraph paragraph = text(d, "The applicant is ");
            CTSdtRun control = paragraph.getCTP().addNewSdt();
            control.addNewSdtPr().addNewAlias().setVal("Name");
            control.addNewSdtContent().addNewR().addNewT().setStringValue("Oskar Lund");
            paragraph.createRun().setText(", from Bergen.");
        });
        WRITERS.put("columns", d -> {
            CTSectPr section = d.getDocument().getBody().addNewSectPr();
            section.addNewCols().setNum(BigInteger.TWO);
            for (int number = 1; number <= 12; number++)
                text(d, "Paragraph " + number + " runs down a narrow column and turns to the next one where it is full.");
        });
        WRITERS.put("landscape", d -> {
            CTPageSz size = d.getDocument().getBody().addNewSectPr().addNewPgSz();
            size.setOrient(STPageOrientation.LANDSCAPE);
            size.setW(BigInteger.valueOf(15840));
            size.setH(BigInteger.valueOf(12240));
            table(d, new String[] {"a", "page", "that", "lies", "on", "its", "side"});
        });
        WRITERS.put("arabic-table", d -> {
            XWPFTable table = table(d, new String[] {"الاسم", "ليلى حداد"}, new String[] {"المدينة", "حلب"});
            table.getCTTbl().getTblPr().addNewBidiVisual();
            for (XWPFTableRow row : table.getRows())
                for (XWPFTableCell cell : row.getTableCells()) cell.getParagraphs().get(0).getCTPPr().addNewBidi();
        });
        WRITERS.put("chinese-table", d -> table(d, new String[] {"课程", "学分"}, new String[] {"解剖学", "六"}, new String[] {"统计学", "五"}));
        WRITERS.put("russian-and-greek", d -> {
            text(d, "Справка выдана студентке Анне Лебедевой.");
            text(d, "Το πιστοποιητικό ισχύει για ένα έτος.");
        });
        WRITERS.put("table-of-contents", d -> {
            XWPFStyles styles = d.createStyles();
            CTStyle style = CTStyle.Factory.newInstance();
            style.setStyleId("Heading1");
            style.addNewName().setVal("heading 1");
            style.addNewPPr().addNewOutlineLvl().setVal(BigInteger.ZERO);
            styles.addStyle(new XWPFStyle(style));
            for (String word : new String[] {"Keel", "Mast"}) {
                text(d, word).setStyle("Heading1");
                text(d, "A paragraph about it.");
            }
            d.createTOC();
        });
    }

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        Files.createDirectories(folder);
        for (Map.Entry<String, Writer> entry : WRITERS.entrySet()) {
            try (XWPFDocument document = new XWPFDocument();
                OutputStream out = Files.newOutputStream(folder.resolve(entry.getKey() + ".docx"))) {
                entry.getValue().write(document);
                document.write(out);
            }
        }
    }
}
